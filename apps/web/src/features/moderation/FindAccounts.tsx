import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ModerationAccountsDocument } from '../../api/actingOperations.generated.ts'
import { usePages } from '../../api/usePages.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { accountLabel, accountPath } from '../../ui/account/accountName.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ChooseBar } from './ChooseBar.tsx'
import { type FindFilter, FindForm } from './FindForm.tsx'
import styles from './Moderation.module.css'
import { NotOperator } from './NotOperator.tsx'
import { toggleChosen } from './toggleChosen.ts'

/** Accounts that ever signed in, newest first, and acts on a set of them. */
export function FindAccounts() {
  const t = useMessages(moderationWords)
  const [filter, setFilter] = useState<FindFilter>({ search: null, after: null, networkOf: null })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pages = usePages(
    ModerationAccountsDocument,
    { search: filter.search, joinedAfter: filter.after, networkOf: filter.networkOf, after: null },
    ({ viewer }) => viewer?.moderation?.accounts ?? null,
  )
  if (!pages.isAllowed) return <NotOperator />
  const subjects = pages.edges.filter(({ suspended }) => !suspended).map(({ node }) => node.address)
  return (
    <>
      <FindForm
        searchLabel={t('moderation.search')}
        sinceLabel={t('moderation.since')}
        onFind={(next) => {
          setChosen(new Set())
          setFilter(next)
        }}
      />
      <ChooseBar act="suspend" subjects={subjects} chosen={chosen} onChoose={setChosen} onDone={pages.retry} />
      <List
        label={t('moderation.view.accounts')}
        status={pages.status}
        items={pages.edges}
        keyOf={({ node }) => node.id}
        renderItem={({ node, joinedAt, suspended }) => (
          <div className={styles['found']}>
            <input
              type="checkbox"
              className={styles['check']}
              aria-label={accountLabel(node)}
              checked={chosen.has(node.address)}
              disabled={suspended}
              onChange={() => setChosen(toggleChosen(chosen, node.address))}
            />
            <Link className={styles['who']} to="/u/$handle" params={accountPath(node)}>
              <AccountLine account={node} size={32} />
            </Link>
            <span className={styles['soft']}>
              {suspended ? t('moderation.state.suspended') : t('moderation.joined', { date: new Date(joinedAt) })}
            </span>
          </div>
        )}
        empty={<Notice title={t('moderation.noneFound')}>{t('moderation.noneFoundText')}</Notice>}
        failure={{ title: t('moderation.failed'), sentence: pages.error?.sentence }}
        onRetry={pages.retry}
        onMore={pages.hasMore ? pages.more : undefined}
        isLoadingMore={pages.isLoadingMore}
      />
    </>
  )
}
