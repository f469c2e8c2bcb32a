import { Tabs } from '../../ui/Tabs.tsx'
import { useTabParam } from '../../ui/useTabParam.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { FindAccounts } from './FindAccounts.tsx'
import { FindPosts } from './FindPosts.tsx'
import { ModerationLog } from './ModerationLog.tsx'
import { ModerationQueue } from './ModerationQueue.tsx'

const views = ['open', 'decided', 'accounts', 'posts', 'log'] as const

/** What operators work with: cases, searches that end in acts, and the record of all acts. */
export function ModerationPanel() {
  const t = useMessages(moderationWords)
  const [view, setView] = useTabParam('view', views)
  return (
    <>
      <Tabs
        label={t('moderation.views')}
        options={views.map((value) => ({ value, label: t(`moderation.view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'open' && <ModerationQueue key="open" state="OPEN" />}
      {view === 'decided' && <ModerationQueue key="decided" state="DECIDED" />}
      {view === 'accounts' && <FindAccounts />}
      {view === 'posts' && <FindPosts />}
      {view === 'log' && <ModerationLog />}
    </>
  )
}
