import { useKit } from '../provider/useKit.ts'

/** The open modal. The entry of the second chunk. */
export function Modals() {
  const { openModal } = useKit()
  return openModal === null ? null : null
}
