import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModerationLabel } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { useContentPreference } from '../../content-preference/useContentPreference.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { accountIdentity, accountName, accountPath, accountSubtitle } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { ClampedText } from '../../ui/text/ClampedText.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { useMessages } from '../../words/useMessages.ts'
import { hasContent } from './hasContent.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostItem.module.css'
import { PostQuote } from './PostQuote.tsx'
import { PostPictures } from './pictures/PostPictures.tsx'
import { postTransition } from './postTransition.ts'
import { Translation } from './Translation.tsx'

export type PostItemProps = {
  post: PostView
  /** Reply, like: drawn under the text. */
  actions?: ReactNode
  /** `focus`: the post a page is about. `ancestor`: joined by a thread to what follows. */
  place?: 'feed' | 'ancestor' | 'focus'
  /** Hides "Replying to …" where the thread above already says so. */
  isInThread?: boolean
  /** Joined by a thread to what its author added below. */
  isContinued?: boolean
  /** Where it is in a feed, counted from 1; `setSize` is -1 while the total is unknown. */
  position?: { index: number; setSize: number } | undefined
  /** Follows the sentence that a post is withheld from readers: for its author. */
  withheldNote?: ReactNode
  /** A line above the post that explains why it appears: who reposted it, who answered. */
  note?: ReactNode
}

/** What readers see only if they ask, by what the operators say about a post. */
const covered: ReadonlySet<ModerationLabel> = new Set(['NSFW', 'VIOLENCE'])

/** One post, as a feed or a thread shows it. */
export function PostItem({
  post,
  actions,
  place = 'feed',
  isInThread = false,
  isContinued = place === 'ancestor',
  position,
  withheldNote,
  note,
}: PostItemProps) {
  const t = useMessages()
  const nameId = useId()
  const timeId = useId()
  const [isRevealed, setRevealed] = useState(false)
  const { author, parent } = post
  const name = accountName(author)
  const { warnings } = useContentPreference()
  const toLabel = (label: ModerationLabel) => t(`post.label.${label}`)
  const covering = post.labels.filter((label) => covered.has(label))
  const isCovered = (post.warn !== null && warnings === 'ask') || covering.length > 0
  const reasons = [...(post.warn === null ? [] : [cleanText(post.warn, { of: 'line' })]), ...covering.map(toLabel)]
  const isBlank = post.withheld !== null && !hasContent(post)
  const article = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (place === 'focus' && article.current) postTransition.glide(post.id, article.current)
  }, [place, post.id])
  return (
    <article
      ref={article}
      className={styles['post']}
      data-place={place}
      data-continued={isContinued}
      data-pending={post.pending ?? false}
      data-testid="post"
      {...(position && { tabIndex: -1, 'aria-posinset': position.index, 'aria-setsize': position.setSize })}
      aria-labelledby={`${nameId} ${timeId}`}
    >
      <Link className={styles['avatar']} to="/u/$handle" params={accountPath(author)} tabIndex={-1} aria-hidden="true">
        <Avatar address={author.address} src={author.avatarUrl} size={place === 'focus' && !isInThread ? 48 : 40} />
      </Link>
      <div className={styles['main']}>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
        <header className={styles['byline']}>
          <Link id={nameId} className={styles['author']} data-key="author" to="/u/$handle" params={accountPath(author)}>
            <bdi className={styles['name']}>{name}</bdi>
            <span className={styles['handle']} dir="ltr">
              {accountSubtitle(author)}
            </span>
          </Link>
          {post.pending || post.failed ? (
            <span id={timeId} className={styles['time']}>
              {post.failed ? t('post.notSent') : t('post.sending')}
            </span>
          ) : (
            <Link
              id={timeId}
              className={styles['time']}
              to="/post/$id"
              params={{ id: post.id }}
              data-stretch={place !== 'focus'}
              onClick={({ currentTarget }) => postTransition.remember(post.id, currentTarget)}
            >
              <Moment at={post.createdAt} />
            </Link>
          )}
        </header>
        {parent && !isInThread && (
          <p className={styles['context']}>{t('post.replyingTo', { name: accountIdentity(parent.author) })}</p>
        )}
        {post.deleted ? (
          <p className={styles['deleted']}>{t('post.deleted')}</p>
        ) : post.withheld && isBlank ? (
          <p className={styles['deleted']}>
            {t(`post.withheld.${post.withheld}`)} {withheldNote}
          </p>
        ) : (
          <>
            {post.withheld && (
              <p className={styles['label']}>
                {t('post.onlyYou')} {withheldNote}
              </p>
            )}
            {isCovered && (
              <p className={styles['warning']}>
                {/* Cleaned, too: an isolate that the text leaves open would reach the button beyond the `bdi`. */}
                <span>
                  {reasons.map((reason) => (
                    <bdi key={reason}>{reason}</bdi>
                  ))}
                </span>
                <Button
                  size="small"
                  look="quiet"
                  data-key="reveal"
                  aria-expanded={isRevealed}
                  onClick={({ currentTarget }) => {
                    flushSync(() => setRevealed(!isRevealed))
                    // What had the focus may be gone, and the beginning of the post may be far above.
                    if (document.activeElement === document.body) currentTarget.focus({ preventScroll: true })
                    if (isRevealed) article.current?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {t(isRevealed ? 'post.hideAgain' : 'post.warned')}
                </Button>
              </p>
            )}
            {(!isCovered || isRevealed) && <PostContent post={post} isWhole={place === 'focus'} />}
          </>
        )}
        {actions !== undefined && !post.deleted && !isBlank && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </article>
  )
}

/** What its author wrote and showed, below the operators' labels that cover nothing. */
function PostContent({ post, isWhole }: { post: PostView; isWhole: boolean }) {
  const t = useMessages()
  const labels = post.labels.filter((label) => !covered.has(label))
  return (
    <>
      {labels.map((label) => (
        <p key={label} className={styles['label']}>
          {t(`post.label.${label}`)}
        </p>
      ))}
      {post.text !== '' && (
        <ClampedText
          isWhole={isWhole}
          text={post.text}
          lang={post.lang}
          mentions={post.mentions}
          renderMention={({ account, matches }, text, className) => {
            const link = (
              <Link className={className} to="/u/$handle" params={accountPath(account)} dir="ltr">
                {matches ? text : accountIdentity(account)}
              </Link>
            )
            // A text that is not the account's current handle or address stays text. A link to the account follows it.
            return matches ? (
              link
            ) : (
              <bdi>
                {text} ({link})
              </bdi>
            )
          }}
          tags={post.tags}
          renderTag={(tag, text, className) => (
            <Link className={className} to="/tags/$tag" params={{ tag }} dir="auto">
              {text}
            </Link>
          )}
        />
      )}
      {post.text !== '' && <Translation key={post.id} text={post.text} lang={post.lang} />}
      {post.media.length > 0 && <PostPictures pictures={post.media} />}
      {post.card && <PostCard card={post.card} />}
      {post.quote && <PostQuote quote={post.quote} />}
    </>
  )
}
