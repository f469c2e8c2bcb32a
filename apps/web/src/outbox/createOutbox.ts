import type { ApolloClient } from '@apollo/client'
import type { AccountAddress, Cid } from '@kith/protocol'
import type { Feeds } from '../api/createFeeds.ts'
import { createStore } from '../api/createStore.ts'
import type { PostView } from '../api/PostView.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { NotSignedInError } from '../viewer/NotSignedInError.ts'
import { createLocalPost } from './createLocalPost.ts'
import type { Publish } from './createPublisher.ts'
import { createSender } from './createSender.ts'
import { createSendSchedule } from './createSendSchedule.ts'
import { createUnsentQueue } from './createUnsentQueue.ts'
import type { PostDraft } from './PostDraft.ts'
import type { Receipt } from './submitEnvelope.ts'
import type { UnsentPost } from './UnsentPost.ts'

export type OutboxEntry = {
  /** A local key. */
  key: string
  body: PostDraft
  /** The id of the last attempt, once signed. */
  id?: Cid
  view: PostView
}

export type CreateOutboxParameters = {
  client: ApolloClient
  session: SessionStore
  publish: Publish
  feeds: Feeds
  /** The service they are for. */
  name: string
  /** Whose posts they are. */
  address: AccountAddress
  /** Uploads the pictures of a post that the service lacks. */
  uploadPictures?: (body: PostDraft) => Promise<void>
  /** Delay before a service that was away is retried; doubled up to a minute. Injected by tests. */
  firstWaitMs?: number
}

export type Outbox = {
  /** Newest first. */
  getEntries(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** A post and those that continue it, in their order; none if there is no such post. */
  listChain(key: string): readonly OutboxEntry[]
  /**
   * Shows the post at once and sends it. Resolves when the service has it, to `null` when another tab was faster; rejects with the
   * reason, and the post stays.
   */
  send(body: PostDraft): Promise<Receipt | null>
  /** Sends a post now, because its author asked for it. Resolves and rejects as `send` does. */
  retry(key: string): Promise<Receipt | null>
  drop(key: string): void
  /**
   * Shows posts at once and sends them after `delayMs`, or as soon as the page is hidden. Each replies to the one before it. Returns
   * their keys. Throws {@link NotSignedInError}.
   */
  hold(bodies: readonly PostDraft[], delayMs: number): readonly string[]
  /** Withdraws held posts, all or none. Returns whether they were still unsent. */
  undo(keys: readonly string[]): Promise<boolean>
  /** Sends the posts that only wait for the service, oldest first. */
  flush(): Promise<void>
  close(): void
}

/**
 * Posts of this browser that the service has not accepted yet. They outlive a reload unsigned, and are signed when sent.
 * While the service is away they wait and are then sent automatically: each once, across tabs and reloads, and only under the
 * sign-in they were written under.
 *
 * Source: design §5.
 */
export function createOutbox({
  client,
  session,
  publish,
  feeds,
  name,
  address,
  uploadPictures = async () => undefined,
  firstWaitMs = 2_000,
}: CreateOutboxParameters): Outbox {
  /** The account's current delegation. */
  const findSignIn = () => {
    const { record } = session.getState()
    return record?.address === address ? record.delegation : undefined
  }
  const getSignIn = () => {
    const by = findSignIn()
    if (by === undefined) throw new NotSignedInError()
    return by
  }
  const queue = createUnsentQueue({ name, address })
  const entries = createStore<readonly OutboxEntry[]>([])
  const drawAll = () => entries.set(queue.list().map(draw))
  const sender = createSender({ client, publish, feeds, address, queue, findSignIn, uploadPictures, onChange: drawAll })
  queue.subscribe(drawAll)
  const schedule = createSendSchedule({ queue, sender, findSignIn, firstWaitMs })

  function draw({ key, body, signed, failed, writtenAt }: UnsentPost): OutboxEntry {
    const createdAt = new Date(writtenAt).toISOString()
    const away = sender.getAway()
    const isWaiting = failed === undefined && away !== undefined && !sender.isSending(key)
    return {
      key,
      body,
      ...(signed && { id: signed.id }),
      view: {
        ...createLocalPost({ cache: client.cache, address, id: key, body, createdAt }),
        pending: true,
        ...(failed && { failed }),
        ...(isWaiting && { failed: away, isWaiting }),
      } as PostView,
    }
  }

  drawAll()
  return {
    getEntries: entries.get,
    subscribe: entries.subscribe,
    listChain: (key) => queue.listChain(key).map(draw),
    async send(body) {
      const by = getSignIn()
      const key = createKey()
      queue.put({ key, writtenAt: Date.now(), by, body })
      const receipt = await schedule.send(key)
      void schedule.flush()
      return receipt
    },
    async retry(key) {
      const post = queue.find(key)
      if (!post) return null
      const by = getSignIn()
      const { failed: _, sendAt: __, ...intact } = post
      queue.put({ ...intact, by })
      return schedule.send(key)
    },
    drop(key) {
      const post = queue.find(key)
      queue.remove(
        key,
        post && { ...(post.after && { after: post.after }), ...(post.body.reply && { reply: post.body.reply }) },
      )
    },
    hold(bodies, delayMs) {
      const by = getSignIn()
      const now = Date.now()
      const keys = bodies.map(createKey)
      bodies.forEach((body, index) => {
        const [key = '', after] = [keys[index], keys[index - 1]]
        queue.put({ key, writtenAt: now + index, by, body, sendAt: now + delayMs, ...(after && { after }) })
      })
      return keys
    },
    undo: (keys) =>
      queue.runAlone(async () => {
        const held = keys.map((key) => queue.readAgain(key))
        if (held.some((post) => !post || post.signed)) return false
        for (const key of keys) queue.remove(key)
        return true
      }),
    flush: schedule.flush,
    close() {
      schedule.close()
      queue.close()
    },
  }
}

function createKey(): string {
  return `outbox:${crypto.randomUUID()}`
}
