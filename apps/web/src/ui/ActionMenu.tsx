import styles from './Action.module.css'
import { ActionFace } from './ActionFace.tsx'
import type { IconName } from './icon/Icon.tsx'
import { Menu, type MenuProps } from './menu/Menu.tsx'

export type ActionMenuProps = Omit<MenuProps, 'children'> & {
  icon: IconName
  count?: number | undefined
}

/** A small button under a post that opens a menu: a drawing and a count. */
export function ActionMenu({ icon, label, count, ...props }: ActionMenuProps) {
  return (
    <Menu {...props} label={label} aria-label={label} className={styles['action']}>
      <ActionFace icon={icon} count={count} />
    </Menu>
  )
}
