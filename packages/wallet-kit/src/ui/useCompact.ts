import { useSyncExternalStore } from 'react'
import { useKit } from '../context/useKit.ts'

const query = '(max-width: 767.98px)'

/** Whether the modals are laid out compactly: the app says so, or the window is narrower than 768 px. Source: spec §2. */
export function useCompact(): boolean {
  const { modalSize } = useKit()
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
  return isNarrow || modalSize === 'compact'
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
