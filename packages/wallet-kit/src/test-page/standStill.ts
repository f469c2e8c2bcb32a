/**
 * Waits until nothing below `element` moves any more, but for what turns forever.
 *
 * One that is cancelled rejects with `AbortError: The user aborted a request.`: a transition turned round half-way, a
 * style that came late. That is no fault of the page; what took its place is waited for in turn.
 */
export async function standStill(element: Element): Promise<void> {
  for (let moving = listMoving(element); moving.length > 0; moving = listMoving(element)) {
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}

function listMoving(element: Element): Animation[] {
  return element
    .getAnimations({ subtree: true })
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
}
