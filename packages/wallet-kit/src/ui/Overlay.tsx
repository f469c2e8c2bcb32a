import { type ReactNode, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** By these a host's own dialog takes what happens here for something outside of it: closes, or takes the focus back. */
const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'] as const

/**
 * Puts its children at the end of the page while they are there.
 *
 * An app's own modal dialog (Radix's, and many like it) hides the rest of the page from assistive technology, takes its
 * pointer events and listens on the document for whatever happens outside. The overlay is added later, so it is not
 * hidden. It keeps its events to itself; Escape, too, closes the topmost layer and nothing below.
 */
export function Overlay({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'))

  // Before the layout effects inside: a dialog opens only in a page.
  useInsertionEffect(() => {
    document.body.append(host)
    for (const type of kept) host.addEventListener(type, stop)
    window.addEventListener('keydown', stopEscape, { capture: true })
    return () => {
      window.removeEventListener('keydown', stopEscape, { capture: true })
      // Later, since the dialog in it gives the focus back as it closes, which it cannot once it is gone.
      queueMicrotask(() => host.remove())
    }
  }, [host])

  return createPortal(children, host)
}

function stop(event: Event): void {
  event.stopPropagation()
}

/** The browser still closes its topmost dialog: that is not done by listeners. */
function stopEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation()
}
