import { useGestures } from '../features/gestures/useGestures.ts'
import { Shortcuts, type ShortcutsProps } from '../features/shortcuts/Shortcuts.tsx'

/** What fingers and keys do on every page. One chunk, which loads after the first posts. */
export function KeysAndGestures(props: ShortcutsProps) {
  useGestures()
  return <Shortcuts {...props} />
}
