import { useEffect, useRef, useState } from 'react'
import { formatSearch } from './formatSearch.ts'
import { parseSearch } from './parseSearch.ts'
import type { SearchFilter, SearchQuery } from './SearchFilter.ts'

export type UseSearchTextParameters = {
  /** The search in the URL. */
  search: SearchQuery
  /** Called once typing pauses. `isStep`: the first change of a run, which adds a history entry. */
  onSearch(query: string, options: { isStep: boolean }): void
}

export type SearchText = {
  text: string
  /** Sets the typed text. A complete filter moves from the text to the filters. */
  setText(text: string): void
  /** Searches at once; returns the query. */
  submit(): string
  /** Replaces the filters. */
  setFilters(filters: readonly SearchFilter[]): void
  /** The next letter adds a new history entry. */
  endStep(): void
}

const settleMs = 250

/** The text of the search field. The URL is the state: going back changes the field, and typing changes the URL. */
export function useSearchText({ search, onSearch }: UseSearchTextParameters): SearchText {
  const url = formatSearch(search)
  const [text, setText] = useState(search.words)
  const [seen, setSeen] = useState(url)
  /** Navigations that this field started and that have not arrived yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (seen !== url) {
    const at = sent.indexOf(url)
    setSeen(url)
    setSent(sent.slice(at + 1))
    if (at < 0) setText(search.words)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (next: SearchQuery, { isStep }: { isStep: boolean }): string => {
    clearTimeout(timer.current)
    const query = formatSearch(next)
    if (query === url) return query
    setSent((before) => [...before, query])
    onSearch(query, { isStep })
    return query
  }

  return {
    text,
    setText(value) {
      const typed = parseSearch(value, { isTyping: true })
      setText(typed.words)
      clearTimeout(timer.current)
      const run = () => {
        go({ filters: merge(search.filters, typed.filters), words: typed.words }, { isStep: !isTyping.current })
        isTyping.current = true
      }
      if (typed.filters.length > 0 || value === '') run()
      else timer.current = setTimeout(run, settleMs)
    },
    submit() {
      const typed = parseSearch(text)
      setText(typed.words)
      isTyping.current = false
      return go({ filters: merge(search.filters, typed.filters), words: typed.words }, { isStep: true })
    },
    setFilters(filters) {
      isTyping.current = false
      go({ filters, words: text }, { isStep: true })
    },
    endStep() {
      isTyping.current = false
    },
  }
}

/** Adds filters. A new one replaces those of its kind, except `to`: a post can mention several people. */
export function merge(known: readonly SearchFilter[], added: readonly SearchFilter[]): readonly SearchFilter[] {
  const kinds = new Set(added.map(({ kind }) => kind))
  return [
    ...known.filter(
      ({ kind, value }) => !kinds.has(kind) || (kind === 'to' && !added.some((one) => one.value === value)),
    ),
    ...added,
  ]
}
