import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { Icon } from '../ui/icon/Icon.tsx'
import { useMessages } from '../words/useMessages.ts'
import styles from './BackLink.module.css'

/** A link back to where the reader came from; home for readers who came from outside. */
export function BackLink() {
  const t = useMessages()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      className={styles['back']}
      aria-label={t('nav.back')}
      to="/"
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        if (!canGoBack || !isPlain) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <Icon name="back" />
    </Link>
  )
}
