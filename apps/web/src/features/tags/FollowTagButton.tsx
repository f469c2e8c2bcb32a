import { cleanText } from '@kith/protocol'
import { Button } from '../../ui/Button.tsx'
import { tagWords } from '../../words/en/later/tagWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FollowTagButton.module.css'
import { useTagFollow } from './useTagFollow.ts'

export type FollowTagButtonProps = {
  name: string
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

/** Follows or unfollows a tag; shows the reason of a refusal. */
export function FollowTagButton({ name, guard }: FollowTagButtonProps) {
  const t = useMessages(tagWords)
  const { isOn = false, isBusy, error, toggle } = useTagFollow(name)
  const label = t(isOn ? 'tags.following' : 'tags.follow')
  return (
    <span className={styles['follow']}>
      <Button
        size="small"
        aria-pressed={isOn}
        aria-label={`${label} #${cleanText(name, { of: 'line' })}`}
        aria-disabled={isBusy}
        onClick={() => guard(toggle)}
      >
        {label}
      </Button>
      {error && (
        <span className={styles['error']} role="alert">
          {error.sentence}
        </span>
      )}
    </span>
  )
}
