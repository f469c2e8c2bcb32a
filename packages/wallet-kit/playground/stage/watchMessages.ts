import type { Settings } from '../settings/settings.ts'

/** What the page with the controls and the stage in its frame send each other. */
export type StageMessage =
  /** From the stage: it listens now. */
  | { type: 'ready' }
  /** From the page, in answer to `ready` and after each change. */
  | { type: 'settings'; settings: Settings }
  /** From the stage: the step in question is on it, or could not be reached. */
  | { type: 'opened'; isReached: boolean }
  /** From the stage: the wallet moved to another network. */
  | { type: 'network'; network: Settings['network'] }

/** Listens to the other side of the frame only. Returns a stop function. */
export function watchMessages(find: () => unknown, listener: (message: StageMessage) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    // The cast: both sides are this playground's, of one build.
    if (source === find() && origin === window.location.origin) listener(data as StageMessage)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
