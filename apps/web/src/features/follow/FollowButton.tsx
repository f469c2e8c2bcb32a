import type { Toggle } from '../../api/Toggle.ts'
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
  /** The reader's block of the account. While it is on, the button lifts it. */
  block?: Toggle | undefined
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

/** Follows an account or stops, or lifts a block; a refusal says why. */
export function FollowButton({ address, name, isMain = false, block, guard }: FollowButtonProps) {
  const follow = useAccountToggle(address, 'follow')
  const isBlocked = block?.isOn === true
  const { isOn = false, error, toggle } = isBlocked ? block : follow
  // A second press while the first is in flight would do something else.
  const isBusy = follow.isBusy || block?.isBusy === true
  const t = useMessages()
  const words = isBlocked
    ? { label: t('muting.unblockLabel', { name }), text: t('muting.unblock') }
    : {
        label: t(isOn ? 'follow.stopLabel' : 'follow.label', { name }),
        text: t(isOn ? 'follow.following' : 'follow.follow'),
      }
  return (
    <span className={styles['follow']}>
      <Button
        size={isMain ? 'normal' : 'small'}
        look={isMain && !isOn ? 'main' : 'plain'}
        aria-pressed={isBlocked ? undefined : isOn}
        aria-label={words.label}
        aria-disabled={isBusy}
        data-state={isOn && !isBlocked ? 'following' : 'idle'}
        onClick={() => guard(toggle)}
      >
        {words.text}
      </Button>
      {error && (
        <span className={styles['error']} role="alert">
          {error.sentence}
        </span>
      )}
    </span>
  )
}
