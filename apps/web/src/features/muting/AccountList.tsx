import { parseAccountAddress } from '@kith/protocol'
import { BlockedAccountsDocument, MutedAccountsDocument } from '../../api/actingOperations.generated.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { HiddenAccountFragment } from '../../api/operations.generated.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { SearchedList } from './SearchedList.tsx'
import { usePrivateChange } from './usePrivateChange.ts'

const kinds = {
  people: { kind: 'mute', mark: 'viewerMutes' },
  blocked: { kind: 'block', mark: 'viewerBlocks' },
} as const

export type AccountListProps = { of: keyof typeof kinds }

/** The service's maximum page size. */
const pageSize = 50

/** The accounts that the reader mutes or blocks, newest first; each can be unmuted or unblocked, and that can be undone. */
export function AccountList({ of }: AccountListProps) {
  const t = useMessages(mutingWords)
  const { load: loadGraph } = useGraphState()
  const { kind, mark } = kinds[of]
  const list = usePrivateList({
    document: of === 'people' ? MutedAccountsDocument : BlockedAccountsDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.accounts,
  })
  const { removed, run } = usePrivateChange()
  return (
    <SearchedList
      of={of}
      list={list}
      removed={removed}
      matches={({ name, handle, address }, query) => matchesText([name, handle && `@${handle}`, address], query)}
      keyOf={({ id }) => id}
      renderItem={(account) => <AccountRow account={account} detail={account.bio} action={renderAction(account)} />}
    />
  )

  function renderAction(account: HiddenAccountFragment) {
    const name = accountLabel(account)
    const to = parseAccountAddress(account.address)
    return (
      <Button
        size="small"
        aria-label={t(`muting.un${kind}Label`, { name })}
        onClick={() =>
          run({
            name: account.id,
            remove: { type: `un${kind}`, to },
            add: { type: kind, to },
            text: t(kind === 'mute' ? 'muting.unmuted' : 'muting.unblocked', { name }),
            onChanged: (isThere) =>
              void loadGraph().then(({ marks }) => marks.setAccount(account.id, { [mark]: isThere })),
          })
        }
      >
        {t(`muting.un${kind}`)}
      </Button>
    )
  }
}
