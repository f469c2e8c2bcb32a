import { type KeyboardEvent, useId, useState } from 'react'

export type UseSuggestParameters<Item> = {
  /** `null` while no suggestions are asked for: the list is closed. */
  items: readonly Item[] | null
  /** True where the first suggestion is taken by Enter at once, as when a name is completed. */
  isFirstActive?: boolean
  onChoose(item: Item): void
  /** Closes the list until the text changes. */
  onDismiss(): void
}

export type Suggest = {
  isOpen: boolean
  listId: string
  /** Which suggestion Enter takes; -1 for none. */
  active: number
  setActive(index: number): void
  optionId(index: number): string
  activeId: string | undefined
  /** Moves by arrows, chooses by Enter or Tab, closes by Escape. What it uses, it prevents. */
  onKeyDown(event: KeyboardEvent): void
}

/**
 * The keyboard of a list of suggestions under a text control. The focus stays in the control, which names the active
 * suggestion. Used by `SuggestField` and `SuggestArea`.
 */
export function useSuggest<Item>({
  items,
  isFirstActive = false,
  onChoose,
  onDismiss,
}: UseSuggestParameters<Item>): Suggest {
  const listId = useId()
  const start = isFirstActive ? 0 : -1
  const [state, setState] = useState({ items, active: start })
  // New suggestions start over.
  if (state.items !== items) setState({ items, active: start })
  const count = items?.length ?? 0
  const active = Math.min(state.active, count - 1)
  const isOpen = items !== null
  const optionId = (index: number) => `${listId}-${index}`
  const setActive = (index: number) => setState({ items, active: index })
  return {
    isOpen,
    listId,
    active,
    setActive,
    optionId,
    activeId: isOpen && active >= 0 ? optionId(active) : undefined,
    onKeyDown(event) {
      // A composed character (Japanese, Korean) is not finished: its Enter is not ours.
      if (!isOpen || event.nativeEvent.isComposing) return
      const item = items[active]
      if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count)
      else if (event.key === 'ArrowUp' && count > 0) setActive((Math.max(active, 0) - 1 + count) % count)
      else if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined && !event.shiftKey) onChoose(item)
      else if (event.key === 'Escape') {
        onDismiss()
        // Only the list: a dialog around it stays.
        event.stopPropagation()
      } else return
      event.preventDefault()
    },
  }
}
