import { holdFocus } from './holdFocus.ts'
import { keepAboveKeyboard } from './keepAboveKeyboard.ts'
import { swipeToClose } from './swipeToClose.ts'

export type MoveDialogParameters = {
  onClose: () => void
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Makes a dialog follow the height of its content, the finger that pulls it down, the Tab key and a phone's keyboard. Returns what
 * lets it leave with a motion: to be called once it is closed, before React removes it.
 */
export function moveDialog(dialog: HTMLDialogElement, { onClose, signal }: MoveDialogParameters): () => void {
  const panel = dialog.firstElementChild as HTMLElement
  followHeight(panel, signal)
  holdFocus(dialog, signal)
  // Only a sheet is pulled down, and only by a finger.
  if (matchMedia('(max-width: 479.98px), (pointer: coarse)').matches) swipeToClose(panel, { onClose, signal })
  const keepAbove = (target: EventTarget | null) => target instanceof HTMLInputElement && keepAboveKeyboard(target)
  dialog.addEventListener('focusin', ({ target }) => keepAbove(target), { signal })
  // It may have the focus before this code is here.
  keepAbove(dialog.querySelector(':focus'))
  return () => {
    const scrolled = [...dialog.querySelectorAll('*')].flatMap((part) => {
      const { scrollTop } = part
      return scrollTop ? () => part.scrollTo(0, scrollTop) : []
    })
    // Once React has removed it, and its scroll positions with it; with the frame, which lays out all of it anyway.
    requestAnimationFrame(() => showExit(dialog, scrolled))
  }
}

/** Grows and shrinks the panel to each new height of its content. */
function followHeight(panel: HTMLElement, signal: AbortSignal): void {
  const timing = { duration: 160, easing: 'ease-out' }
  let height = 0
  let motion: Animation | undefined
  // What is on the screen, also in the middle of a motion.
  const sizes = new ResizeObserver(() => {
    height = panel.offsetHeight
  })
  const contents = new MutationObserver(() => {
    motion?.cancel()
    const next = panel.offsetHeight
    if (!height || next === height || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    motion = panel.animate({ blockSize: [`${height}px`, `${next}px`] }, timing)
    // A scroll bar for a moment would push the words aside.
    panel.lastElementChild?.animate({ overflow: ['hidden', 'hidden'] }, timing)
  })
  sizes.observe(panel)
  contents.observe(panel, { childList: true, characterData: true, subtree: true })
  signal.addEventListener('abort', () => {
    motion?.cancel()
    sizes.disconnect()
    contents.disconnect()
  })
}

/** Shows a closed dialog on top of the page, which already has its focus and its clicks back, until it has left. */
function showExit(dialog: HTMLDialogElement, scrolled: readonly (() => void)[]): void {
  // StrictMode's first mount is still there; where another dialog has taken its place, nothing leaves.
  if (!('popover' in dialog) || dialog.isConnected || document.querySelector('[data-wk-modal]:modal')) return
  dialog.inert = true
  dialog.ariaHidden = 'true'
  dialog.popover = 'manual'
  document.body.append(dialog)
  dialog.showPopover()
  for (const scroll of scrolled) scroll()
  const remove = () => dialog.remove()
  const [exit] = dialog.firstElementChild?.getAnimations() ?? []
  if (!exit) remove()
  else exit.onfinish = exit.oncancel = remove
}
