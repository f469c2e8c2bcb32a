import { decodeCheckedHex } from '../bytes/decodeCheckedHex.ts'
import { type AccountSearch, parseAccountSearch } from './parseAccountSearch.ts'

export type PeopleFilter = Pick<AccountSearch, 'begun' | 'isShort'> &
  Readonly<{
    /** The addresses that begin with the text, from the first to the last; `null` for a text that begins none. */
    addresses: { first: Uint8Array; last: Uint8Array } | null
  }>

/**
 * Parses what a list of people is filtered by: words of a name or handle, the last of them perhaps only begun, or the beginning of an address.
 * `null` for a text without a word, which matches no account. Unlike a search, a filter finds no misspellings: its list keeps its own
 * order, in which they would precede the name that was meant.
 *
 * @throws {@link SearchTooLongError}
 */
export function parsePeopleFilter(text: string): PeopleFilter | null {
  const search = parseAccountSearch(text)
  return search && { begun: search.begun, isShort: search.isShort, addresses: parseAddresses(text) }
}

/** Of the longest name of an account, with the chain of its contract after the address. */
const maxDigits = 2 + 2 * 27

function parseAddresses(text: string): PeopleFilter['addresses'] {
  const begin = text.trim().toLowerCase()
  if (!/^0x[0-9a-f]{1,40}$/.test(begin)) return null
  return {
    first: decodeCheckedHex(begin.padEnd(42, '0')),
    last: decodeCheckedHex(begin.padEnd(42, 'f').padEnd(maxDigits, 'f')),
  }
}
