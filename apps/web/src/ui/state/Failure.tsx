import { useMessages } from '../../words/useMessages.ts'
import { Button } from '../Button.tsx'
import styles from './Failure.module.css'

export type FailureProps = {
  /** What went wrong, as a person reads it. */
  sentence: string | undefined
  /** True where it answers what somebody just did: announced when it appears. */
  isAlert?: boolean
  onRetry: () => void
}

/** A failure within a page, in a line or two. Where there is nothing else, use a `Notice`. */
export function Failure({ sentence, isAlert = false, onRetry }: FailureProps) {
  const t = useMessages()
  return (
    <p className={styles['failure']} role={isAlert ? 'alert' : undefined}>
      {sentence}
      <Button look="quiet" size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </p>
  )
}
