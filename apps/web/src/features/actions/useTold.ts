import { useRef } from 'react'
import type { Toggle } from '../../api/Toggle.ts'
import { showToast } from '../../ui/toast/showToast.ts'
import { useFailureToast } from '../../ui/toast/useFailureToast.ts'

/** A toggle that says what it did, and offers to take it back. */
export function useTold(toggle: Toggle, { on, undo }: { on: string; undo: string }): Toggle {
  // A toast outlives the menu: it takes back what is on by then.
  const latest = useRef(toggle)
  latest.current = toggle
  useFailureToast(toggle.error)
  return {
    ...toggle,
    toggle() {
      const wasOn = toggle.isOn === true
      toggle.toggle()
      if (!wasOn) showToast({ text: on, action: { label: undo, run: () => latest.current.toggle() } })
    },
  }
}
