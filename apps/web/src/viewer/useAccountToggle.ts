import { parseAccountAddress } from '@kith/protocol'
import { useEffect } from 'react'
import { useFragment } from '../api/graph/useFragment.ts'
import { useGraphState } from '../api/graph/useGraphState.ts'
import { FollowerCountFragmentDoc } from '../api/operations.generated.ts'
import { refreshHidden } from '../api/refreshHidden.ts'
import { refreshHome } from '../api/refreshHome.ts'
import type { Toggle } from '../api/Toggle.ts'
import { type AccountMarks, accountMarkFragments, writeAccountMarks } from '../api/viewerMarks.ts'
import { useOptimisticToggle } from './useOptimisticToggle.ts'
import { useSession } from './useSession.ts'

const markOf = {
  follow: 'viewerFollows',
  mute: 'viewerMutes',
  block: 'viewerBlocks',
} as const satisfies Record<string, keyof AccountMarks>

export type AccountToggleKind = keyof typeof markOf

/**
 * Toggles a mark of the reader on the account called `id` in answers: shown at once, rolled back with a reason. `count` is its number of
 * followers where known, for `follow`.
 */
export function useAccountToggle(id: string, kind: AccountToggleKind): Toggle {
  const { graph } = useGraphState()
  const { status, address: viewer } = useSession()
  const mark = markOf[kind]
  const isKnowable = status === 'signed-in'
  const from = { __typename: 'Account' as const, id }
  const { data } = useFragment<Record<string, unknown>>({ fragment: accountMarkFragments[mark], from })
  const followers = useFragment({ fragment: FollowerCountFragmentDoc, from })
  useEffect(() => {
    if (isKnowable) graph?.marks.needAccount(id)
  }, [graph, id, isKnowable])

  const isOn = (data as AccountMarks)[mark] ?? undefined
  return useOptimisticToggle({
    isOn: isKnowable ? isOn : undefined,
    count: kind === 'follow' && followers.complete ? followers.data.followerCount : undefined,
    createMessage: (next) => ({ type: next ? kind : (`un${kind}` as const), to: parseAccountAddress(id) }),
    write(cache, next, change) {
      writeAccountMarks(cache, id, { [mark]: next })
      if (kind !== 'follow') return
      const count = (known: number) => Math.max(0, known + change)
      cache.modify({ id: `Account:${id}`, fields: { followerCount: count } })
      if (viewer) cache.modify({ id: `Account:${viewer}`, fields: { followingCount: count } })
    },
    writeMark: ({ marks }, next) => marks.setAccount(id, { [mark]: next }),
    // Home changes with each of them. A failed refresh of home shows its own error.
    onAccepted: ({ client, marks }) =>
      void (kind === 'follow' ? refreshHome(client) : refreshHidden({ client, marks })).catch(() => null),
  })
}
