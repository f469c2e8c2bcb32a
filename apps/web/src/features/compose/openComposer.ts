import type { PostView } from '../../api/PostView.ts'

/** What is to be written: a post, a reply to one, a post that quotes one, or an edit of one's own. */
export type ComposeRequest =
  | { kind: 'new'; text?: string; files?: readonly File[] }
  | { kind: 'reply' | 'quote'; post: PostView; text?: string; files?: readonly File[] }
  | { kind: 'edit'; post: PostView }
  /** One that was kept. */
  | { kind: 'draft'; id: string }

type Listener = (request: ComposeRequest) => void

let listener: Listener | null = null

/**
 * Opens the composer, from anywhere. Its code loads now; who is not signed in is asked to connect first. False where the page has
 * none: then the caller leads to a page that has.
 */
export function openComposer(request: ComposeRequest): boolean {
  listener?.(request)
  return listener !== null
}

/** Passes requests to the composer's host, of which a page has one. Returns a stop function. */
export function watchComposer(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}
