import { useEffect, useRef } from 'react'

/** Enough for two keys in a row, as `g` and `h`; who presses more does not wait for the first. */
const mostKeys = 4
/** What was pressed longer ago is not carried out any more: the page has changed under it. */
const patienceMs = 5_000

/**
 * Loads what listens to keys with the first one that is pressed, and hands it that key once it is there.
 * What is typed into a text is not for it.
 */
export function useEarlyKeys(load: () => void, isReady: boolean): void {
  const pressed = useRef<KeyboardEvent[]>([])
  useEffect(() => {
    if (isReady) {
      for (const { key, target, timeStamp } of pressed.current.splice(0)) {
        const isOld = performance.now() - timeStamp > patienceMs
        if (!isOld) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      return
    }
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const isText =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
      // Space, Enter and arrows do something already.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || defaultPrevented || isText) return
      if (pressed.current.length < mostKeys) pressed.current.push(event)
      load()
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [load, isReady])
}
