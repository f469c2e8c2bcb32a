import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../words/useMessages.ts'
import styles from './TagRow.module.css'

/** A tag in the results, with its number of posts. */
export function TagRow({ tag: { name, postCount } }: { tag: { name: string; postCount: number } }) {
  const t = useMessages()
  return (
    <Link className={styles['tag']} to="/tags/$tag" params={{ tag: name }}>
      <bdi className={styles['name']}>#{cleanText(name, { of: 'line' })}</bdi>
      <span className={styles['count']}>{t('tag.postCount', { count: postCount })}</span>
    </Link>
  )
}
