import { type ReactNode, useCallback, useRef, useState } from 'react'
import { SearchField, type SearchFieldProps } from '../field/SearchField.tsx'
import { SuggestList } from './SuggestList.tsx'
import { useSuggest } from './useSuggest.ts'

export type SuggestFieldProps<Item> = Omit<SearchFieldProps, 'list'> & {
  /** What fits the text; `null` while there is nothing to suggest, as for an empty field. */
  items: readonly Item[] | null
  isLoading?: boolean
  keyOf(item: Item): string
  renderItem(item: Item): ReactNode
  onChoose(item: Item): void
}

/**
 * A search field with suggestions under it. Enter without a chosen one is the form's.
 *
 * @example
 * <form onSubmit={search}>
 *   <SuggestField label={t('search.label')} value={query} onChange={setQuery} items={people} keyOf={(person) => person.id}
 *     renderItem={(person) => <AccountLine account={person} />} onChoose={openProfile} />
 * </form>
 */
export function SuggestField<Item>({
  items,
  isLoading = false,
  keyOf,
  renderItem,
  onChoose,
  ...field
}: SuggestFieldProps<Item>) {
  const box = useRef<HTMLSpanElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const shown = isFocused && dismissed !== field.value ? items : null
  const choose = (item: Item) => {
    setDismissed(field.value)
    onChoose(item)
  }
  const suggest = useSuggest({ items: shown, onChoose: choose, onDismiss: () => setDismissed(field.value) })
  const findAnchor = useCallback(() => box.current?.getBoundingClientRect() ?? null, [])
  return (
    <span ref={box} style={{ display: 'block' }}>
      <SearchField
        {...field}
        role="combobox"
        aria-expanded={suggest.isOpen}
        aria-controls={suggest.isOpen ? suggest.listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={suggest.activeId}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={suggest.onKeyDown}
        onChange={(value) => {
          setDismissed(null)
          field.onChange(value)
        }}
      />
      <SuggestList
        label={field.label}
        suggest={suggest}
        items={shown ?? []}
        isLoading={isLoading}
        keyOf={keyOf}
        renderItem={renderItem}
        onChoose={choose}
        findAnchor={findAnchor}
      />
    </span>
  )
}
