import { formatAccount } from '../../ui/account/formatAccount.ts'
import type { Translate } from '../../words/createTranslate.ts'
import type { searchWords } from '../../words/en/later/searchWords.ts'
import type { SearchFilter } from './SearchFilter.ts'

/** Describes a filter for display. */
export function describeFilter(t: Translate<typeof searchWords>, { kind, value }: SearchFilter): string {
  if (kind === 'has') return t('search.chip.has')
  if (kind === 'after' || kind === 'before') {
    // Formatted in the reader's time zone, so this is midnight there.
    const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
    return t(`search.chip.${kind}`, { date: new Date(year, month - 1, day) })
  }
  return t(`search.chip.${kind}`, { name: /^(?:0x|eip155:)/.test(value) ? formatAccount(value) : `@${value}` })
}
