/**
 * Keeps the dialog around `field` in the part of a phone's screen that the keyboard leaves free, until the field is gone.
 * Calling it again changes nothing.
 */
export function keepAboveKeyboard(field: HTMLElement): void {
  const { visualViewport } = window
  const dialog = field.closest('dialog')
  const panel = dialog?.firstElementChild
  if (!visualViewport || !(panel instanceof HTMLElement) || kept.has(field)) return
  kept.add(field)

  const place = (height: string, top: string) => {
    dialog?.style.setProperty('block-size', height)
    dialog?.style.setProperty('inset-block-start', top)
    panel.style.maxBlockSize = height && `calc(${height} - 24px)`
  }
  const follow = () => {
    const { height, offsetTop, scale } = visualViewport
    if (!field.isConnected) {
      visualViewport.removeEventListener('resize', follow)
      visualViewport.removeEventListener('scroll', follow)
    }
    // A page that is zoomed shows less of itself, too.
    const isCovered = field.isConnected && scale < 1.01 && height + 1 < window.innerHeight
    if (isCovered) place(`${height}px`, `${offsetTop}px`)
    else place('', '')
  }
  visualViewport.addEventListener('resize', follow)
  visualViewport.addEventListener('scroll', follow)
  follow()
}

const kept = new WeakSet<HTMLElement>()
