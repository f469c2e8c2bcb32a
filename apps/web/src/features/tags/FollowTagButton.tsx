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
  const tag = `#${cleanText(name, { of: 'line' })}`
  return (
    <span className={styles['follow']}>
      <Button
        size="small"
        aria-pressed={isOn}
        aria-label={t(isOn ? 'tags.unfollowLabel' : 'tags.followLabel', { tag })}
        aria-disabled={isBusy}
        onClick={() => guard(toggle)}
      >
        {t(isOn ? 'tags.following' : 'tags.follow')}
      </Button>
      {error && (
        <span className={styles['error']} role="alert">
          {error.sentence}
        </span>
      )}
    </span>
  )
}
