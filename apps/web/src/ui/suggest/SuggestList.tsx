import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SuggestList.module.css'
import type { Suggest } from './useSuggest.ts'

export type SuggestListProps<Item> = {
  label: string
  suggest: Suggest
  items: readonly Item[]
  isLoading?: boolean
  keyOf(item: Item): string
  renderItem(item: Item): ReactNode
  onChoose(item: Item): void
  /** Where the list hangs, in the window: the field, or the caret in it. */
  findAnchor(): DOMRect | null
}

const gap = 6

/** The suggestions, in the browser's top layer, so that nothing cuts them off. */
export function SuggestList<Item>({
  label,
  suggest,
  items,
  isLoading = false,
  keyOf,
  renderItem,
  onChoose,
  findAnchor,
}: SuggestListProps<Item>) {
  const t = useMessages(uiWords)
  const box = useRef<HTMLDivElement>(null)
  const { active, isOpen } = suggest
  useLayoutEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    const place = () => placeBelow(element, findAnchor())
    if (!element.matches(':popover-open')) element.showPopover()
    place()
    const stop = new AbortController()
    addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal })
    addEventListener('resize', place, { signal: stop.signal })
    visualViewport?.addEventListener('resize', place, { signal: stop.signal })
    return () => stop.abort()
  })
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(suggest.optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  const state = isLoading ? 'loading' : items.length === 0 ? 'empty' : 'ready'
  return (
    <>
      {isOpen && (
        <div ref={box} className={styles['box']} popover="manual" data-state={state}>
          <div id={suggest.listId} role="listbox" aria-label={label} aria-busy={isLoading}>
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text's keys choose.
              <div
                key={keyOf(item)}
                id={suggest.optionId(index)}
                role="option"
                aria-selected={index === active}
                className={styles['option']}
                // The focus stays in the text.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => index === active || suggest.setActive(index)}
                onClick={() => onChoose(item)}
              >
                {renderItem(item)}
              </div>
            ))}
          </div>
          {state !== 'ready' && <p className={styles['note']}>{t(`ui.suggest.${state}`)}</p>}
        </div>
      )}
      <span className={styles['word']} role="status">
        {isOpen && (state === 'ready' ? t('ui.suggest.count', { count: items.length }) : t(`ui.suggest.${state}`))}
      </span>
    </>
  )
}

/** Hangs the list below the anchor, or above it where there is more room. */
function placeBelow(element: HTMLElement, anchor: DOMRect | null): void {
  if (anchor === null) return
  const height = visualViewport?.height ?? innerHeight
  const below = height - anchor.bottom - 2 * gap
  const above = anchor.top - 2 * gap
  const isAbove = below < Math.min(element.scrollHeight, 200) && above > below
  const room = Math.max(isAbove ? above : below, 88)
  const shown = Math.min(element.scrollHeight, room)
  const { style } = element
  style.setProperty('--room', `${room}px`)
  style.setProperty('--top', `${isAbove ? anchor.top - gap - shown : anchor.bottom + gap}px`)
  style.setProperty('--width', `${Math.max(anchor.width, 240)}px`)
  const width = element.offsetWidth
  const wanted = getComputedStyle(element).direction === 'rtl' ? anchor.right - width : anchor.left
  style.setProperty('--left', `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`)
}
