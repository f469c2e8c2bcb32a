/**
 * Moves Tab from the last stop of `dialog` to its first, and Shift+Tab back: a native dialog lets both reach the
 * browser's own bars.
 */
export function holdFocus(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const stops = [...dialog.querySelectorAll<HTMLElement>('*')].filter(isStop)
    const [there, otherEnd] = event.shiftKey
      ? [Node.DOCUMENT_POSITION_PRECEDING, stops.at(-1)]
      : [Node.DOCUMENT_POSITION_FOLLOWING, stops[0]]
    const isAtEnd = !stops.some((stop) => (event.target as Node).compareDocumentPosition(stop) & there)
    if (!isAtEnd || !otherEnd) return
    event.preventDefault()
    otherEnd.focus()
  }
  dialog.addEventListener('keydown', onKeyDown, { signal })
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
}
