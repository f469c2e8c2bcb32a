import { useMemo } from 'react'
import { useKit } from '../provider/useKit.ts'
import { createTranslate } from './createTranslate.ts'
import { enCalls } from './enCalls.ts'
import type { CallMessageKey, Translate } from './Messages.ts'

/** The lookup, in the provider's locale, for the words of `SendCallsButton`. */
export function useCallMessages(): Translate<CallMessageKey> {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate<CallMessageKey>({ ...enCalls, ...translation }, dir), [translation, dir])
}
