import { useEffect, useRef } from 'react'
import { isTyping } from './isTyping.ts'

/** Enough for `g` and `h`. */
const maxKeys = 4
/** Older presses are dropped: the page has changed since. */
const maxAgeMs = 5_000

/** Loads the shortcuts at the first key press outside a text field, and replays that press once they listen. */
export function useEarlyKeys(load: () => void, isReady: boolean): void {
  const pressed = useRef<KeyboardEvent[]>([])
  useEffect(() => {
    if (isReady) {
      for (const { key, target, timeStamp } of pressed.current.splice(0)) {
        const isOld = performance.now() - timeStamp > maxAgeMs
        if (!isOld) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      return
    }
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      // Space, Enter and arrows do something already.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target))
        return
      if (pressed.current.length < maxKeys) pressed.current.push(event)
      load()
    }
    document.addEventListener('keydown', keep)
    return () => document.removeEventListener('keydown', keep)
  }, [load, isReady])
}
