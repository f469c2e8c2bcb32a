import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { catchUpWords } from '../../words/en/later/catchUpWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './CatchUpSection.module.css'
import type { CatchUpGroup, CatchUpPost } from './groupCatchUp.ts'

export type CatchUpSectionProps = {
  group: CatchUpGroup
  name: string
  isOpen: boolean
  isRead: boolean
  onToggle(): void
  /** Called with the log positions of posts whose ends were on screen. */
  onSeen(positions: readonly string[]): void
  /** The next group; `undefined` for the last one. */
  next: string | undefined
  onNext(): void
  renderPost(post: PostView, note: ReactNode): ReactNode
}

/** One group of a catch-up: a summary line and, when open, its posts and a button to the next group. */
export function CatchUpSection(props: CatchUpSectionProps) {
  const { group, name, isOpen, isRead, onToggle, onSeen, next, onNext, renderPost } = props
  const t = useMessages(catchUpWords)
  const bodyId = useId()
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: filtering changes the group's posts.
  useEffect(() => {
    if (!isOpen || !list.current) return
    const observer = new IntersectionObserver((changes) => {
      const ends = changes.filter(({ isIntersecting }) => isIntersecting)
      if (ends.length > 0) seen.current(ends.map(({ target }) => (target as HTMLElement).dataset['end'] ?? ''))
      for (const { target } of ends) observer.unobserve(target)
    })
    for (const end of list.current.querySelectorAll('[data-end]')) observer.observe(end)
    return () => observer.disconnect()
  }, [isOpen, group.posts.length])

  const counts = [t('catchUp.posts', { count: group.posts.length })]
  if (group.answerCount > 0) counts.push(t('catchUp.groupAnswers', { count: group.answerCount }))
  return (
    <section className={styles['group']} data-group={group.key} data-read={isRead}>
      <h2>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          {group.author ? <AccountLine account={group.author} /> : <span className={styles['level']}>{name}</span>}
          <span className={styles['counts']}>{counts.join(' · ')}</span>
          <span className={styles['state']}>
            {isRead && (
              <span className={styles['read']}>
                <ToolIcon name="check" size={18} />
                {t('catchUp.read')}
              </span>
            )}
            <ToolIcon name={isOpen ? 'up' : 'down'} />
          </span>
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul ref={list}>
              {group.posts.map((post) => (
                <li key={post.node.id}>
                  {renderPost(post.node, describeAnswers(post))}
                  <span className={styles['end']} data-end={post.node.seq} />
                </li>
              ))}
            </ul>
            <p className={styles['next']}>
              <Button look="main" onClick={onNext}>
                {next === undefined ? t('catchUp.finish') : t('catchUp.next', { name: next })}
              </Button>
            </p>
          </>
        )}
      </div>
    </section>
  )

  function describeAnswers({ replies, likes, reposts }: CatchUpPost): string | undefined {
    const answers = [
      ...(replies > 0 ? [t('catchUp.replies', { count: replies })] : []),
      ...(reposts > 0 ? [t('catchUp.reposts', { count: reposts })] : []),
      ...(likes > 0 ? [t('catchUp.likes', { count: likes })] : []),
    ]
    return answers.length === 0 ? undefined : t('catchUp.fromYours', { answers: answers.join(' · ') })
  }
}
