/** A finger this fast, in pixels a millisecond, throws the sheet out; a slower one has to bring it down by a third. */
const throwSpeed = 0.5
const throwDistance = 24
const still = { distance: 0, time: 0, speed: 0 }

export type SwipeToCloseParameters = {
  onClose: () => void
  /** Ends it. */
  signal: AbortSignal
}

/** Lets a finger pull the sheet of a phone down and out of the window. What is scrolled inside scrolls back first. */
export function swipeToClose(panel: HTMLElement, { onClose, signal }: SwipeToCloseParameters): void {
  let start: Touch | undefined
  let last = still

  function onStart({ target, touches }: TouchEvent) {
    settle()
    const isSheet = !matchMedia('(min-width: 480px)').matches
    if (isSheet && touches.length === 1 && !isScrolled(target as Element, panel)) start = touches[0]
  }

  function onMove(event: TouchEvent) {
    const [touch] = event.touches
    if (!start || !touch) return
    const distance = touch.clientY - start.clientY
    const isSwipe = distance > Math.abs(touch.clientX - start.clientX) && event.cancelable
    if (last === still && !isSwipe) {
      // Up, to the side, or the browser scrolls already: no swipe, for as long as the finger is down.
      if (distance || !event.cancelable) start = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    const { timeStamp: time } = event
    last = { distance, time, speed: last === still ? 0 : (distance - last.distance) / Math.max(1, time - last.time) }
    panel.style.transform = `translateY(${Math.max(0, distance)}px)`
  }

  function onEnd({ type, timeStamp }: TouchEvent) {
    const { distance, time, speed } = last
    // A finger that rests before it is lifted is no swipe.
    const isThrown = speed > throwSpeed && timeStamp - time < 100 && distance > throwDistance
    // Else it stays where the finger was lifted, and leaves from there.
    if (type === 'touchend' && (isThrown || distance > panel.offsetHeight / 3)) onClose()
    else settle()
  }

  function settle() {
    const { transform } = panel.style
    start = undefined
    last = still
    panel.style.transform = ''
    if (transform && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      panel.animate({ transform: [transform, 'none'] }, { duration: 160, easing: 'ease-out' })
  }

  panel.addEventListener('touchstart', onStart, { passive: true, signal })
  panel.addEventListener('touchmove', onMove, { passive: false, signal })
  panel.addEventListener('touchend', onEnd, { signal })
  panel.addEventListener('touchcancel', onEnd, { signal })
}

function isScrolled(target: Element, panel: Element): boolean {
  for (let part: Element | null = target; part && part !== panel; part = part.parentElement)
    if (part.scrollTop > 0) return true
  return false
}
