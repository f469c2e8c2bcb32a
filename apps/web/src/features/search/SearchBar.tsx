import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { describeFilter } from './describeFilter.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './SearchBar.module.css'
import type { SearchQuery } from './SearchFilter.ts'
import { useRecentSearches } from './useRecentSearches.ts'
import { type UseSearchTextParameters, useSearchText } from './useSearchText.ts'

export type SearchBarProps = {
  search: SearchQuery
  onSearch: UseSearchTextParameters['onSearch']
}

/** Maximum length of a search, in characters. */
const maxLength = 200

/** The search field, the active filters, and a panel to set more. */
export function SearchBar({ search, onSearch }: SearchBarProps) {
  const t = useMessages(searchWords)
  const panelId = useId()
  const searches = useRecentSearches()
  const { text, setText, submit, setFilters, endStep } = useSearchText({ search, onSearch })
  const [isOpen, setOpen] = useState(false)
  const { filters } = search
  return (
    <search className={styles['bar']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          searches.add(submit())
          // On a phone the keyboard covers the results.
          if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
            document.activeElement.blur()
        }}
      >
        <SearchField
          className={styles['field']}
          label={t('search.label')}
          placeholder={t('search.title')}
          value={text}
          maxLength={maxLength}
          // The reader came to type.
          autoFocus={text === ''}
          data-search=""
          aria-keyshortcuts="/"
          onChange={setText}
          onBlur={endStep}
        />
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {t('search.filters')}
        </Button>
      </form>
      {filters.length > 0 && (
        <ul className={styles['chips']} aria-label={t('search.filtersOn')}>
          {filters.map((filter) => (
            <li key={`${filter.kind}:${filter.value}`}>
              <Chip
                label={describeFilter(t, filter)}
                onRemove={() => setFilters(filters.filter((other) => other !== filter))}
              />
            </li>
          ))}
        </ul>
      )}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <FilterPanel filters={filters} onChange={setFilters} />}
      </div>
    </search>
  )
}
