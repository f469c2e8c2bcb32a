import { TipsReceivedDocument, TipsSentDocument } from '../../api/actingOperations.generated.ts'
import type { TipFieldsFragment } from '../../api/operations.generated.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import { type CachedPages, useCachedPages } from '../../api/useCachedPages.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useTabParam } from '../../ui/useTabParam.ts'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AccountTips.module.css'
import { TipRow } from './TipRow.tsx'

/** The tips that an account received and sent. */
export function AccountTips({ address }: { address: string }) {
  const t = useMessages(tipWords)
  const [kind, setKind] = useTabParam('of', ['received', 'sent'])
  return (
    <div className={styles['tips']}>
      <Tabs
        label={t('tip.list')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'received', label: t('tip.received') },
          { value: 'sent', label: t('tip.sent') },
        ]}
      />
      {kind === 'received' ? <Received address={address} /> : <Sent address={address} />}
    </div>
  )
}

function Received({ address }: { address: string }) {
  const pages = useCachedPages(
    TipsReceivedDocument,
    { address, first: listPageSize },
    ({ account }) => account?.tipsReceived,
  )
  return <Tips pages={pages} kind="received" />
}

function Sent({ address }: { address: string }) {
  const pages = useCachedPages(TipsSentDocument, { address, first: listPageSize }, ({ account }) => account?.tipsSent)
  return <Tips pages={pages} kind="sent" />
}

function Tips({ pages, kind }: { pages: CachedPages<TipFieldsFragment>; kind: 'received' | 'sent' }) {
  const t = useMessages(tipWords)
  const { status, nodes, error, hasMore, isLoadingMore, loadMore, retry } = pages
  return (
    <List
      label={t(`tip.${kind}`)}
      status={status}
      items={nodes}
      keyOf={(tip) => tip.id}
      renderItem={(tip) => <TipRow tip={tip} show={kind === 'received' ? 'from' : 'to'} hasPost />}
      empty={
        <Notice title={t(`tip.${kind}None`)}>{t(kind === 'received' ? 'tip.noneText' : 'tip.sentNoneText')}</Notice>
      }
      failure={{ title: t('tip.failed'), sentence: error?.sentence }}
      onRetry={retry}
      onMore={hasMore ? loadMore : undefined}
      isLoadingMore={isLoadingMore}
    />
  )
}
