import type { Cid } from '@kith/protocol'
import { toAppError } from '../api/errors/toAppError.ts'
import type { Sender } from './createSender.ts'
import type { UnsentQueue } from './createUnsentQueue.ts'
import { isServiceAway } from './isServiceAway.ts'
import { SignInEndedError } from './SignInEndedError.ts'
import type { Receipt } from './submitEnvelope.ts'

export type CreateSendScheduleParameters = {
  queue: UnsentQueue
  sender: Pick<Sender, 'attempt'>
  /** The account's current delegation. */
  findSignIn: () => Cid | undefined
  /** Delay before a service that was away is retried; doubled up to a minute. */
  firstWaitMs: number
}

export type SendSchedule = {
  /** Sends one post now. Settles as {@link Sender.attempt} does. */
  send(key: string): Promise<Receipt | null>
  /** Sends the posts that only wait for the service, oldest first. */
  flush(): Promise<void>
  close(): void
}

const longestWaitMs = 60_000

/**
 * Decides when unsent posts are sent: a held one when the time to undo it is over or the page is hidden, and those that wait for
 * the service, or that another tab wrote, after a delay.
 */
export function createSendSchedule({
  queue,
  sender,
  findSignIn,
  firstWaitMs,
}: CreateSendScheduleParameters): SendSchedule {
  let waitMs = firstWaitMs
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  let flushing: Promise<void> | undefined

  const planRetry = () => {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      void flush()
    }, waitMs)
  }
  const planHeld = () => {
    clearTimeout(holdTimer)
    const next = Math.min(...queue.list().flatMap(({ sendAt = 0 }) => (sendAt > Date.now() ? sendAt : [])))
    if (Number.isFinite(next)) holdTimer = setTimeout(flushAgain, next - Date.now())
  }

  const send = async (key: string) => {
    try {
      const receipt = await sender.attempt(key)
      if (receipt) waitMs = firstWaitMs
      return receipt
    } catch (error) {
      if (isServiceAway(error)) {
        planRetry()
        waitMs = Math.min(waitMs * 2, longestWaitMs)
      }
      throw error
    }
  }

  const sendAll = async () => {
    const by = findSignIn()
    if (by === undefined) return
    for (const { key } of [...queue.list()].reverse()) {
      const post = queue.find(key)
      if (!post || post.failed || queue.isHeld(post)) continue
      // Written before this sign-in: its author may have abandoned it on purpose.
      if (post.by !== by) queue.put({ ...post, failed: toAppError(new SignInEndedError()) })
      // The result is on the post itself; while the service is away the others wait, too.
      else if ((await send(key).catch(isServiceAway)) === true) break
    }
  }

  /** One at a time: concurrent callers wait for the running flush. */
  const flush = () => {
    flushing ??= sendAll().finally(() => {
      flushing = undefined
      planHeld()
    })
    return flushing
  }

  /** A running flush may be past a post that was held until now. */
  const flushAgain = () => void (flushing ?? Promise.resolve()).then(flush)

  /** A hidden page may never run again. */
  const sendHeld = () => {
    if (document.visibilityState !== 'hidden') return
    for (const { key, sendAt } of queue.list()) {
      if (sendAt === undefined) continue
      // Withdrawn by another tab, of which this one may not have heard, it stays so.
      const post = queue.readAgain(key)
      if (!post) queue.remove(key)
      else {
        const { sendAt: _, ...due } = post
        queue.put(due)
      }
    }
    flushAgain()
  }

  const stop = queue.subscribe((post, isFromOtherTab) => {
    if (!post) return
    planHeld()
    // The tab that wrote it sends it; if that tab is gone, this one does.
    if (isFromOtherTab && !post.failed) planRetry()
  })
  document.addEventListener('visibilitychange', sendHeld)
  planHeld()

  return {
    send,
    flush,
    close() {
      clearTimeout(retryTimer)
      clearTimeout(holdTimer)
      document.removeEventListener('visibilitychange', sendHeld)
      stop()
    },
  }
}
