import type { PostView } from '../../api/PostView.ts'

/** What to write: a new post, an answer to `post`, a post that quotes it, or `post` itself anew. */
export type ComposeRequest = { kind: 'new' } | { kind: 'reply' | 'quote' | 'edit'; post: PostView }

type Listener = (request: ComposeRequest) => void

let listener: Listener | null = null

/** Opens the composer over the page. False where the page has none: then the caller leads to a page that has. */
export function openComposer(request: ComposeRequest): boolean {
  listener?.(request)
  return listener !== null
}

/** Hands requests to the composer that is there. Returns what stops it. */
export function watchComposeRequests(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}
