import { Button } from '../../ui/Button.tsx'
import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FollowButton.module.css'

export type FollowButtonProps = {
  address: string
  /** The account's name, for the accessible label. */
  name: string
  /** False in lists, which show many. */
  isMain?: boolean
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

/** Follows an account or stops; a refusal says why. */
export function FollowButton({ address, name, isMain = false, guard }: FollowButtonProps) {
  const { isOn = false, isBusy, error, toggle } = useAccountToggle(address, 'follow')
  const t = useMessages()
  return (
    <span className={styles['follow']}>
      <Button
        size={isMain ? 'normal' : 'small'}
        look={isMain && !isOn ? 'main' : 'plain'}
        aria-pressed={isOn}
        aria-label={t(isOn ? 'follow.stopLabel' : 'follow.label', { name })}
        aria-disabled={isBusy}
        data-state={isOn ? 'following' : 'idle'}
        onClick={() => guard(toggle)}
      >
        {t(isOn ? 'follow.following' : 'follow.follow')}
      </Button>
      {error && (
        <span className={styles['error']} role="alert">
          {error.sentence}
        </span>
      )}
    </span>
  )
}
