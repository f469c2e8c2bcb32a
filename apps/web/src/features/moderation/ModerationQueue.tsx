import { useState } from 'react'
import { ModerationQueueDocument } from '../../api/actingOperations.generated.ts'
import { usePages } from '../../api/usePages.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ActDialog } from './ActDialog.tsx'
import { CaseView } from './CaseView.tsx'
import styles from './Moderation.module.css'
import { NotOperator } from './NotOperator.tsx'
import { useAct } from './useAct.ts'

/** Open or decided cases, last changed first. */
export function ModerationQueue({ state }: { state: 'OPEN' | 'DECIDED' }) {
  const t = useMessages(moderationWords)
  const pages = usePages(
    ModerationQueueDocument,
    { state, after: null },
    ({ viewer }) => viewer?.moderation?.queue ?? null,
  )
  const [result, setResult] = useState('')
  const act = useAct(() => {
    setResult(t('moderation.done'))
    pages.retry()
  })
  if (!pages.isAllowed) return <NotOperator />
  return (
    <>
      <p className={styles['status']} role="status">
        {result}
      </p>
      <List
        label={t(`moderation.view.${state === 'OPEN' ? 'open' : 'decided'}`)}
        status={pages.status}
        items={pages.edges}
        keyOf={({ node }) => node.id}
        renderItem={({ node }) => <CaseView value={node} onAct={act.ask} />}
        empty={
          <Notice title={t(state === 'OPEN' ? 'moderation.noneOpen' : 'moderation.noneDecided')}>
            {state === 'OPEN' && t('moderation.noneOpenText')}
          </Notice>
        }
        failure={{ title: t('moderation.failed'), sentence: pages.error?.sentence }}
        onRetry={pages.retry}
        onMore={pages.hasMore ? pages.more : undefined}
        isLoadingMore={pages.isLoadingMore}
      />
      <ActDialog
        request={act.request}
        isBusy={act.isBusy}
        problem={act.problem}
        onConfirm={act.confirm}
        onClose={act.close}
      />
    </>
  )
}
