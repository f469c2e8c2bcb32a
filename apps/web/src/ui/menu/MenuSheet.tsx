import { useRef } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { ToolIcon } from '../icon/ToolIcon.tsx'
import styles from './MenuPopup.module.css'
import type { MenuPopupProps } from './MenuPopupProps.ts'
import sheet from './MenuSheet.module.css'

/** A menu as a sheet under the thumb: a list of buttons, closed by a swipe down. Opened by `Menu`. */
export function MenuSheet({ label, entries, anchor, isOpen, onClose }: MenuPopupProps) {
  // Runs once the sheet is gone: what it opens gets the focus, and the sheet does not take it back.
  const chosen = useRef<(() => void) | null>(null)
  return (
    <Dialog
      title={label}
      isTitleHidden
      isOpen={isOpen}
      phone="sheet"
      returnTo={anchor}
      onClose={onClose}
      onClosed={() => {
        chosen.current?.()
        chosen.current = null
      }}
    >
      <ul className={sheet['list']}>
        {entries.map((entry, index) =>
          entry === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: hairlines are all alike.
            <li key={index} className={styles['separator']} aria-hidden="true" />
          ) : (
            <li key={entry.key}>
              <button
                type="button"
                className={`${styles['entry']} ${sheet['entry']}`}
                data-danger={entry.isDestructive || undefined}
                data-disabled={entry.isDisabled || undefined}
                disabled={entry.isDisabled}
                aria-pressed={entry.isChecked}
                onClick={() => {
                  chosen.current = entry.onSelect
                  onClose()
                }}
              >
                {entry.icon && <ToolIcon name={entry.icon} />}
                <span className={styles['words']}>
                  {entry.label}
                  {entry.detail !== undefined && <span className={styles['detail']}>{entry.detail}</span>}
                </span>
                {entry.isChecked && <ToolIcon name="check" />}
              </button>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  )
}
