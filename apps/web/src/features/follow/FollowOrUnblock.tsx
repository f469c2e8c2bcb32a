import { useAccountToggle } from '../../viewer/useAccountToggle.ts'
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx'

/** The main button of a profile: follows, or lifts the block of an account that the reader blocked. */
export function FollowOrUnblock(props: Omit<FollowButtonProps, 'isMain' | 'block'>) {
  const block = useAccountToggle(props.address, 'block')
  return <FollowButton {...props} isMain block={block} />
}
