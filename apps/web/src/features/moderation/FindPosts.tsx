import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ModerationPostsDocument } from '../../api/actingOperations.generated.ts'
import { usePages } from '../../api/usePages.ts'
import { accountLabel } from '../../ui/account/accountName.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ChooseBar } from './ChooseBar.tsx'
import { type FindFilter, FindForm } from './FindForm.tsx'
import styles from './Moderation.module.css'
import { NotOperator } from './NotOperator.tsx'
import { toggleChosen } from './toggleChosen.ts'

/** Posts and replies, newest first, also withheld ones, and acts on a set of them. */
export function FindPosts() {
  const t = useMessages(moderationWords)
  const [filter, setFilter] = useState<FindFilter>({ search: null, after: null, networkOf: null })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pages = usePages(
    ModerationPostsDocument,
    { search: filter.search, writtenAfter: filter.after, networkOf: filter.networkOf, after: null },
    ({ viewer }) => viewer?.moderation?.posts ?? null,
  )
  if (!pages.isAllowed) return <NotOperator />
  const subjects = pages.edges.filter(({ node }) => node.withheld !== 'HIDDEN').map(({ node }) => node.id)
  return (
    <>
      <FindForm
        searchLabel={t('moderation.searchPosts')}
        sinceLabel={t('moderation.written')}
        onFind={(next) => {
          setChosen(new Set())
          setFilter(next)
        }}
      />
      <ChooseBar act="hide" subjects={subjects} chosen={chosen} onChoose={setChosen} onDone={pages.retry} />
      <List
        label={t('moderation.view.posts')}
        status={pages.status}
        items={pages.edges}
        keyOf={({ node }) => node.id}
        renderItem={({ node, content }) => (
          <div className={styles['found']}>
            <input
              type="checkbox"
              className={styles['check']}
              aria-label={accountLabel(node.author)}
              aria-describedby={`found-${node.id}`}
              checked={chosen.has(node.id)}
              disabled={node.withheld === 'HIDDEN'}
              onChange={() => setChosen(toggleChosen(chosen, node.id))}
            />
            <Link className={styles['who']} to="/post/$id" params={{ id: node.id }}>
              <span className={styles['soft']}>{accountLabel(node.author)}</span>
              <span id={`found-${node.id}`} className={styles['excerpt']} dir="auto">
                {cleanText(content?.text ?? '', { of: 'line' }) || t('moderation.noText')}
              </span>
            </Link>
            <span className={styles['soft']}>
              {node.withheld === null ? (
                <Moment at={node.createdAt} />
              ) : (
                t(node.withheld === 'HIDDEN' ? 'moderation.state.withheld' : 'moderation.state.suspended')
              )}
            </span>
          </div>
        )}
        empty={<Notice title={t('moderation.nonePosts')}>{t('moderation.noneFoundText')}</Notice>}
        failure={{ title: t('moderation.failed'), sentence: pages.error?.sentence }}
        onRetry={pages.retry}
        onMore={pages.hasMore ? pages.more : undefined}
        isLoadingMore={pages.isLoadingMore}
      />
    </>
  )
}
