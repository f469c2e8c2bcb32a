import { useMemo } from 'react'
import { createTranslate } from '../messages/createTranslate.ts'
import { enButton } from '../messages/english/enButton.ts'
import type { ButtonMessageKey, Translate } from '../messages/english/Messages.ts'
import { useKit } from './useKit.ts'

/** The lookup, in the provider's locale, for the few words that load with a page. */
export function useButtonMessages(): Translate<ButtonMessageKey> {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate<ButtonMessageKey>({ ...enButton, ...translation }, dir), [translation, dir])
}
