import type { RefObject } from 'react'
import type { MenuEntry } from './MenuEntry.ts'

export type MenuPopupProps = {
  label: string
  entries: readonly MenuEntry[]
  /** The button: where the menu opens, and what gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose(): void
}
