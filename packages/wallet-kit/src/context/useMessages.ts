import { useMemo } from 'react'
import { createTranslate } from '../messages/createTranslate.ts'
import { en } from '../messages/english/en.ts'
import type { Translate } from '../messages/english/Messages.ts'
import { useKit } from './useKit.ts'

/** The lookup for the modals' words in the provider's locale. What loads with a page uses `useButtonMessages`. */
export function useMessages(): Translate {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate({ ...en, ...translation }, dir), [translation, dir])
}
