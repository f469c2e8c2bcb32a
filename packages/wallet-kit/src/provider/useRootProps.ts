import type { Direction } from '../messages/getDirection.ts'
import type { Locale } from '../messages/locales.ts'
import { useKit } from './useKit.ts'

export type RootProps = { 'data-wallet-kit': string; lang: Locale; dir: Direction }

/** What each of the kit's outermost elements carries: the mark a theme finds it by, and how its words are read. */
export function useRootProps(): RootProps {
  const { rootId, lang, dir } = useKit()
  return { 'data-wallet-kit': rootId, lang, dir }
}
