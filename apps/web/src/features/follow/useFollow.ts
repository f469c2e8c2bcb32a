import { useFragment } from '@apollo/client/react'
import { parseAddress } from '@kith/protocol'
import { useEffect } from 'react'
import { AccountMarkFragmentDoc, FollowerCountFragmentDoc } from '../../api/operations.generated.ts'
import { refreshHome } from '../../api/refreshHome.ts'
import type { Toggle } from '../../api/Toggle.ts'
import { toAccountId } from '../../api/toAccountId.ts'
import { writeAccountMark } from '../../api/writeAccountMark.ts'
import { useOptimisticToggle } from '../../viewer/useOptimisticToggle.ts'
import { useService } from '../../viewer/useService.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Following `address`; `count` is its number of followers where known. */
export function useFollow(address: string): Toggle {
  const { client, marks } = useService()
  const { status } = useSession()
  const id = toAccountId(address)
  const isKnowable = status === 'signed-in'
  const from = { __typename: 'Account' as const, id }
  const mark = useFragment({ fragment: AccountMarkFragmentDoc, from })
  const followers = useFragment({ fragment: FollowerCountFragmentDoc, from })
  useEffect(() => {
    if (isKnowable) marks.needAccount(id)
  }, [marks, id, isKnowable])

  return useOptimisticToggle({
    isOn: isKnowable ? (mark.data.viewerFollows ?? undefined) : undefined,
    count: followers.complete ? followers.data.followerCount : undefined,
    createMessage: (isOn) => ({ type: isOn ? 'follow' : 'unfollow', to: parseAddress(address) }),
    write(cache, isOn, change) {
      writeAccountMark(cache, id, isOn)
      cache.modify({ id: `Account:${id}`, fields: { followerCount: (known: number) => Math.max(0, known + change) } })
    },
    writeMark: (isOn) => marks.setAccount(id, isOn),
    // A home that cannot be refreshed now says so itself.
    onAccepted: () => void refreshHome(client).catch(() => null),
  })
}
