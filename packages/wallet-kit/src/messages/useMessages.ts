import { useMemo } from 'react'
import { useKit } from '../provider/useKit.ts'
import { createTranslate } from './createTranslate.ts'
import { en } from './en.ts'
import type { Translate } from './Messages.ts'

/** The lookup for the modals' words in the provider's locale. What loads with a page uses `useButtonMessages`. */
export function useMessages(): Translate {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate({ ...en, ...translation }, dir), [translation, dir])
}
