import { useKit } from '../provider/useKit.ts'
import type { Translate } from './Messages.ts'

/** The lookup for the kit's words in the provider's locale. */
export function useMessages(): Translate {
  return useKit().t
}
