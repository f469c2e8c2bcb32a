import { useMemo } from 'react'
import { createTranslate } from '../messages/createTranslate.ts'
import { enCalls } from '../messages/english/enCalls.ts'
import type { CallMessageKey, Translate } from '../messages/english/Messages.ts'
import { useKit } from './useKit.ts'

/** The lookup, in the provider's locale, for the words of `SendCallsButton`. */
export function useCallMessages(): Translate<CallMessageKey> {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate<CallMessageKey>({ ...enCalls, ...translation }, dir), [translation, dir])
}
