import { useCallback, useEffect, useRef, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'refused'

const copiedMs = 1_500

/** Copies text and says so for 1.5 seconds, only if it really was copied. Source: spec §4. */
export function useCopy(text: string): { state: CopyState; copy: () => void } {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(async () => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // No permission, or no secure context: a text on the screen says it instead.
      setState('refused')
      return
    }
    setState('copied')
    // Two presses at once: the later one counts.
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), copiedMs)
  }, [text])

  return { state, copy }
}
