import type { ToolIconName } from '../icon/ToolIcon.tsx'

/** What a menu offers, one line. A `separator` draws a hairline between groups. */
export type MenuEntry =
  | 'separator'
  | {
      /** Names the entry among its menu's entries. */
      key: string
      label: string
      icon?: ToolIconName
      /** A second, quieter line. */
      detail?: string
      /** True for what deletes or cuts off: drawn in the colour of danger. Put these last. */
      isDestructive?: boolean
      isDisabled?: boolean
      /** Set for one of a few choices, or for a setting that is on or off. */
      isChecked?: boolean
      onSelect(): void
    }
