/** Resolves in a task of its own, so that what waits for the main thread, such as a tap, comes first. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
