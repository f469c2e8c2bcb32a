import type { ComponentProps } from 'react'
import type { AvatarComponent } from '../context/KitContext.ts'
import { useKit } from '../context/useKit.ts'
import { DefaultAvatar } from './DefaultAvatar.tsx'

/** The picture of an account: the app's own where it draws one. */
export function Avatar(props: ComponentProps<AvatarComponent>) {
  const { avatar: Own } = useKit()
  if (!Own) return <DefaultAvatar {...props} />
  return (
    <span data-wk-app="">
      <Own {...props} />
    </span>
  )
}
