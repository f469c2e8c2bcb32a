import { Button } from '../../ui/Button.tsx'
import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { useMessages } from '../../words/useMessages.ts'
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx'

/** The main button of a profile: follows, or lifts the block of an account that the reader blocked. */
export function FollowOrUnblock(props: Omit<FollowButtonProps, 'isMain'>) {
  const t = useMessages()
  const { address, name, guard } = props
  const { isOn: isBlocked, isBusy, toggle } = useAccountToggle(address, 'block')
  if (!isBlocked) return <FollowButton {...props} isMain />
  return (
    <Button aria-label={t('muting.unblockLabel', { name })} aria-disabled={isBusy} onClick={() => guard(toggle)}>
      {t('muting.unblock')}
    </Button>
  )
}
