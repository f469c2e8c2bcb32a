import type { Direction } from '../messages/getDirection.ts'
import type { Locale } from '../messages/locales.ts'
import { useKit } from './useKit.ts'

export type RootProps = { 'data-wallet-kit': string; lang: Locale; dir: Direction }

/** Attributes of the kit's outermost elements: the theme's mark, the language and its direction. */
export function useRootProps(): RootProps {
  const { rootId, lang, dir } = useKit()
  return { 'data-wallet-kit': rootId, lang, dir }
}
