import { useMemo } from 'react'
import { createTranslate } from '../messages/createTranslate.ts'
import { enModals } from '../messages/english/enModals.ts'
import type { ModalMessageKey, Translate } from '../messages/english/Messages.ts'
import { useKit } from './useKit.ts'

/** The lookup for the modals' words in the provider's locale. What loads with a page uses `useButtonMessages`. */
export function useMessages(): Translate<ModalMessageKey> {
  const { translation, dir } = useKit()
  return useMemo(() => createTranslate<ModalMessageKey>({ ...enModals, ...translation }, dir), [translation, dir])
}
