import { Menu } from '@base-ui/react/menu'
import { useState } from 'react'
import { ToolIcon } from '../icon/ToolIcon.tsx'
import styles from './MenuPopup.module.css'
import type { MenuPopupProps } from './MenuPopupProps.ts'

/** A menu that hangs from its button: arrows, Home, End and typed letters move, Escape closes. Opened by `Menu`. */
export function MenuPopup({ label, entries, anchor, isOpen, onClose }: MenuPopupProps) {
  const [align, setAlign] = useState<'start' | 'end'>('end')
  // Measured while it is open alone: every post has a menu. It leaves where it was.
  const next = isOpen ? findAlign(anchor.current) : align
  if (next !== align) setAlign(next)
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          className={styles['positioner']}
          anchor={anchor}
          align={next}
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup
            className={styles['popup']}
            aria-label={label}
            finalFocus={anchor}
            onFocus={({ currentTarget }) => startOnFirst(currentTarget)}
          >
            {entries.map((entry, index) => {
              if (entry === 'separator') {
                // biome-ignore lint/suspicious/noArrayIndexKey: hairlines are all alike.
                return <Menu.Separator key={index} className={styles['separator']} />
              }
              const { key, label: name, icon, detail, isDestructive, isDisabled = false, isChecked, onSelect } = entry
              const shared = {
                className: styles['entry'],
                disabled: isDisabled,
                label: name,
                'data-danger': isDestructive || undefined,
              }
              const content = (
                <>
                  {icon && <ToolIcon name={icon} />}
                  <span className={styles['words']}>
                    {name}
                    {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
                  </span>
                  {isChecked && <ToolIcon name="check" />}
                </>
              )
              return isChecked === undefined ? (
                <Menu.Item key={key} {...shared} onClick={onSelect}>
                  {content}
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem key={key} {...shared} checked={isChecked} onCheckedChange={onSelect} closeOnClick>
                  {content}
                </Menu.CheckboxItem>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** A menu opens towards the middle of the window. */
function findAlign(button: HTMLElement | null): 'start' | 'end' {
  if (button === null) return 'end'
  const { left, right } = button.getBoundingClientRect()
  return left + right < innerWidth === (document.documentElement.dir !== 'rtl') ? 'start' : 'end'
}

/** Opened by keyboard, a menu starts on its first entry; opened by a press, on none. */
function startOnFirst(popup: HTMLElement): void {
  if (popup.dataset['started'] !== undefined) return
  popup.dataset['started'] = ''
  if (document.activeElement !== popup || !popup.matches(':focus-visible')) return
  popup.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus()
}
