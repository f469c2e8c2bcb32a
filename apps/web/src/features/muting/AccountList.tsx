import { parseAccountAddress } from '@kith/protocol'
import { useState } from 'react'
import { BlockedAccountsDocument, MutedAccountsDocument } from '../../api/actingOperations.generated.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { HiddenAccountFragment } from '../../api/operations.generated.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useSearchedList } from '../../viewer/private-list/useSearchedList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ListSearch } from './ListSearch.tsx'
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
  const [query, setQuery] = useState('')
  useSearchedList(list, query.trim() !== '')
  const { removed, run } = usePrivateChange()
  const items = list.items.filter(({ id }) => !removed.has(id))
  const found = items.filter((account) =>
    matchesText([account.name, account.handle && `@${account.handle}`, account.address], query),
  )
  return (
    <>
      <ListSearch
        label={t(`muting.search.${of}`)}
        query={query}
        onChange={setQuery}
        count={list.items.length}
        isPartial={list.hasMore}
      />
      <List
        label={t(`muting.${of}`)}
        status={list.status}
        items={found}
        keyOf={({ id }) => id}
        renderItem={(account) => <AccountRow account={account} detail={account.bio} action={renderAction(account)} />}
        empty={
          items.length > 0 ? (
            <Notice title={t('muting.noneFound')} />
          ) : (
            <Notice title={t(`muting.empty.${of}`)}>{t(`muting.empty.${of}Text`)}</Notice>
          )
        }
        failure={{ title: t('muting.failed'), sentence: list.error?.sentence }}
        onRetry={() => void list.refresh()}
        onMore={list.hasMore ? list.loadMore : undefined}
        isLoadingMore={list.isLoadingMore}
      />
    </>
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
