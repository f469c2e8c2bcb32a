import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findTrigger, type Trigger } from './findTrigger.ts'
import { measureCaret } from './measureCaret.ts'
import { SuggestList } from './SuggestList.tsx'
import { useSuggest } from './useSuggest.ts'

export type SuggestAreaProps<Item> = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  /** Names the list of suggestions. */
  suggestionsLabel: string
  value: string
  onChange(value: string): void
  /** The mention or tag being typed, or `null`: fetch what fits it. */
  onTrigger(trigger: Trigger | null): void
  /** What fits; `null` hides the list, as does a trigger that is gone. */
  items: readonly Item[] | null
  isLoading?: boolean
  keyOf(item: Item): string
  renderItem(item: Item): ReactNode
  /** What takes the place of what was typed, e.g. `@ines`. A space follows. */
  textOf(item: Item): string
}

/**
 * A text area that completes mentions and tags below the caret. Enter or Tab takes the suggestion, Escape keeps the text.
 *
 * @example
 * <SuggestArea aria-label={t('compose.label')} suggestionsLabel={t('compose.people')} value={text} onChange={setText}
 *   onTrigger={setTrigger} items={people} keyOf={(person) => person.id} textOf={(person) => `@${person.handle}`}
 *   renderItem={(person) => <AccountLine account={person} />} />
 */
export function SuggestArea<Item>({
  suggestionsLabel,
  value,
  onChange,
  onTrigger,
  items,
  isLoading = false,
  keyOf,
  renderItem,
  textOf,
  onKeyDown,
  onSelect,
  onBlur,
  ...props
}: SuggestAreaProps<Item>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const isShown = trigger !== null && trigger.start !== dismissedAt
  const shown = isShown ? items : null

  const read = (element: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd } = element
    const next = selectionStart === selectionEnd ? findTrigger(element.value, selectionStart) : null
    if (next?.start === trigger?.start && next?.end === trigger?.end && next?.query === trigger?.query) return
    setTrigger(next)
    if (next === null) setDismissedAt(null)
    onTrigger(next)
  }
  const choose = (item: Item) => {
    const element = area.current
    if (!element || !trigger) return
    const text = `${textOf(item)} `
    const rest = value.slice(trigger.end).replace(/^ /, '')
    flushSync(() => {
      onChange(value.slice(0, trigger.start) + text + rest)
      setTrigger(null)
      onTrigger(null)
    })
    const caret = trigger.start + text.length
    element.focus()
    element.setSelectionRange(caret, caret)
  }
  const suggest = useSuggest({
    items: shown,
    isFirstActive: true,
    onChoose: choose,
    onDismiss: () => setDismissedAt(trigger?.start ?? null),
  })
  const start = trigger?.start ?? 0
  const findAnchor = useCallback(() => area.current && measureCaret(area.current, start), [start])
  return (
    <>
      <textarea
        dir="auto"
        {...props}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={suggest.isOpen ? suggest.listId : undefined}
        aria-activedescendant={suggest.activeId}
        onChange={({ target }) => {
          onChange(target.value)
          read(target)
        }}
        onSelect={(event) => {
          onSelect?.(event)
          read(event.currentTarget)
        }}
        onKeyDown={(event) => {
          suggest.onKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setTrigger(null)
          onTrigger(null)
        }}
      />
      <SuggestList
        label={suggestionsLabel}
        suggest={suggest}
        items={shown ?? []}
        isLoading={isLoading}
        keyOf={keyOf}
        renderItem={renderItem}
        onChoose={choose}
        findAnchor={findAnchor}
      />
    </>
  )
}
