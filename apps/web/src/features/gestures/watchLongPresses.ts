/** Duration of a long press. */
const holdMs = 500
/** A finger that moves this far scrolls. */
const slackPx = 10

/** Opens the menu of a post under a finger that rests on it. Returns a stop function. */
export function watchLongPresses(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let isHeld = false
  let menu: HTMLElement | null = null
  const cancel = () => {
    clearTimeout(timer)
    menu = null
  }
  const open = () => {
    const button = menu
    cancel()
    if (!button) return
    isHeld = true
    navigator.vibrate?.(10)
    button.click()
  }
  const listen = <name extends keyof DocumentEventMap>(name: name, listener: (event: DocumentEventMap[name]) => void) =>
    document.addEventListener(name, listener, { signal, capture: true, passive: false })

  listen('pointerdown', ({ pointerType, isPrimary, target, clientX: x, clientY: y }) => {
    cancel()
    isHeld = false
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
    // A link, a picture or a button has a meaning of its own; what opens the post has not.
    if (target.closest('a:not([data-stretch="true"]), button, img, textarea')) return
    // Text without a stretched link over it can be selected, as on the page of a single post.
    if (target.closest('p') && !target.closest('[data-stretch="true"]')) return
    menu = target.closest('main article')?.querySelector<HTMLElement>('[data-key="menu"]') ?? null
    if (!menu) return
    from = { x, y }
    timer = setTimeout(open, holdMs)
  })
  listen('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > slackPx) cancel()
  })
  for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) listen(name, cancel)
  // What was held is not pressed, too: neither the post opens nor the browser's own menu for its link.
  listen('contextmenu', (event) => {
    // The browser's own idea of a long press may be shorter than ours.
    open()
    if (isHeld) event.preventDefault()
  })
  listen('click', (event) => {
    if (!isHeld || !event.isTrusted) return
    isHeld = false
    event.preventDefault()
    event.stopPropagation()
  })
  signal.addEventListener('abort', cancel)
  return () => stop.abort()
}
