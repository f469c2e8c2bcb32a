import { SearchField } from '../../ui/field/SearchField.tsx'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ListSearch.module.css'

export type ListSearchProps = {
  label: string
  query: string
  onChange(query: string): void
  /** How many entries have loaded: few need no search. */
  count: number
  /** Whether there are more than have loaded. */
  isPartial: boolean
}

const worthwhile = 6

/** Filters a list that is longer than a glance, and says so where it has not all loaded. */
export function ListSearch({ label, query, onChange, count, isPartial }: ListSearchProps) {
  const t = useMessages(mutingWords)
  if (count < worthwhile && query === '') return null
  return (
    <div className={styles['search']}>
      <SearchField label={label} value={query} onChange={onChange} />
      {isPartial && query !== '' && <p className={styles['partial']}>{t('muting.partial')}</p>}
    </div>
  )
}
