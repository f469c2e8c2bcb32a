import { useMemo } from 'react'
import { useKit } from '../provider/useKit.ts'
import { createTranslate } from './createTranslate.ts'
import { enButton } from './enButton.ts'
import type { ButtonMessageKey, Translate } from './Messages.ts'

/** The lookup, in the provider's locale, for the few words that load with a page. */
export function useButtonMessages(): Translate<ButtonMessageKey> {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate<ButtonMessageKey>({ ...enButton, ...translation }, dir), [translation, dir])
}
