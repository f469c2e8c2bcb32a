import type { ComponentProps } from 'react'
import styles from './Action.module.css'
import { ActionFace } from './ActionFace.tsx'
import type { IconName } from './icon/Icon.tsx'

export type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What a press does; read out, not drawn. */
  label: string
  count?: number | undefined
}

/** A small button under a post: a drawing and a count. */
export function Action({ icon, label, count, className, ...props }: ActionProps) {
  return (
    <button
      type="button"
      {...props}
      className={[styles['action'], className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <ActionFace icon={icon} count={count} />
    </button>
  )
}
