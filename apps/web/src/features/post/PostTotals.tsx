import { Link } from '@tanstack/react-router'
import type { PostView } from '../../api/PostView.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PostTotals.module.css'

/** Who liked, reposted and quoted a post, and whether it was edited: each leads to its list. Nothing without any. */
export function PostTotals({ post }: { post: PostView }) {
  const t = useMessages()
  const { id, editedAt, likeCount, repostCount, quoteCount } = post
  const lists = [
    { to: '/post/$id/likes', label: t('thread.likes', { count: likeCount }), isThere: likeCount > 0 },
    { to: '/post/$id/reposts', label: t('thread.reposts', { count: repostCount }), isThere: repostCount > 0 },
    { to: '/post/$id/quotes', label: t('thread.quotes', { count: quoteCount }), isThere: quoteCount > 0 },
    { to: '/post/$id/versions', label: t('thread.edited'), isThere: editedAt !== null },
  ] as const
  const shown = lists.filter(({ isThere }) => isThere)
  if (shown.length === 0) return null
  return (
    <p className={styles['totals']}>
      {shown.map(({ to, label }) => (
        <Link key={to} className={styles['total']} to={to} params={{ id }}>
          {label}
        </Link>
      ))}
    </p>
  )
}
