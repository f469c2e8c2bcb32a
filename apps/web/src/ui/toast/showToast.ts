export type Toast = {
  text: string
  /** What can be done about it, e.g. "Undo". Pressing it closes the toast. */
  action?: { label: string; run(): void }
  /** How long it stays unless hovered, in milliseconds. `undoMs` with an action, else five seconds. */
  durationMs?: number
  /** Whether it closes when the page is hidden, as its action can then no longer be carried out. */
  untilHidden?: boolean
}

/** A toast with its number: later ones have greater ones. */
export type QueuedToast = Toast & { id: number }

type Listener = (toast: QueuedToast) => void

let listener: Listener | null = null
let nextId = 0
const waiting: QueuedToast[] = []

/**
 * Says in passing what has happened, politely: "Post deleted. Undo". From anywhere; two at a time are in view. What needs an
 * answer is a dialog, and a failure appears where it happened.
 *
 * @example
 * showToast({ text: t('post.deletedToast'), action: { label: t('action.undo'), run: restore } })
 */
export function showToast(toast: Toast): void {
  const queued = { ...toast, id: nextId++ }
  if (listener) listener(queued)
  else waiting.push(queued)
}

/** Hands toasts to what shows them, those from before included. Returns a stop function. */
export function watchToasts(next: Listener): () => void {
  listener = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    if (listener === next) listener = null
  }
}
