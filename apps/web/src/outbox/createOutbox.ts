import type { ApolloClient } from '@apollo/client'
import type { AccountAddress, Cid, Mention } from '@kith/protocol'
import type { Feeds } from '../api/createFeeds.ts'
import { createStore } from '../api/createStore.ts'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { PostView } from '../api/PostView.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { withLock } from '../session/withLock.ts'
import { NotSignedInError } from '../viewer/NotSignedInError.ts'
import { createLocalPost } from './createLocalPost.ts'
import type { Publish } from './createPublisher.ts'
import { createUnsentPosts } from './createUnsentPosts.ts'
import { expectReceipt } from './expectReceipt.ts'
import { isServiceAway } from './isServiceAway.ts'
import type { PostDraft } from './PostDraft.ts'
import { resolveMentions } from './resolveMentions.ts'
import { resubmit } from './resubmit.ts'
import { SignInEndedError } from './SignInEndedError.ts'
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

const longestWaitMs = 60_000

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
  const kept = createUnsentPosts({ name, address })
  const posts = new Map(kept.list().map((post) => [post.key, post]))
  /** Posts that could not be stored: they last as long as the page. */
  const unkept = new Set<string>()
  const sending = new Set<string>()
  const entries = createStore<readonly OutboxEntry[]>([])
  /** The error of the last attempt, if the service could not be reached. */
  let away: AppError | undefined
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushing: Promise<void> | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined

  const draw = (post: UnsentPost): OutboxEntry => {
    const { key, body, signed, failed, writtenAt } = post
    const createdAt = new Date(writtenAt).toISOString()
    const isWaiting = failed === undefined && away !== undefined && !sending.has(key)
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
  const drawAll = () =>
    entries.set([...posts.values()].sort((a, b) => b.writtenAt - a.writtenAt || (a.key < b.key ? 1 : -1)).map(draw))

  const put = (post: UnsentPost) => {
    posts.set(post.key, post)
    if (kept.write(post)) unkept.delete(post.key)
    else unkept.add(post.key)
    drawAll()
    planHeld()
  }
  /** Whether it must wait: within the time to undo, or after a post that is not sent. */
  const isHeld = ({ sendAt = 0, after }: UnsentPost) => sendAt > Date.now() || (after !== undefined && posts.has(after))
  const planHeld = () => {
    clearTimeout(holdTimer)
    const next = Math.min(...[...posts.values()].flatMap(({ sendAt = 0 }) => (sendAt > Date.now() ? sendAt : [])))
    if (Number.isFinite(next)) holdTimer = setTimeout(flushAgain, next - Date.now())
  }
  /** Re-attaches the posts that continued a post to its replacement. */
  const rejoin = (key: string, place: Pick<UnsentPost, 'after'> & Pick<PostDraft, 'reply'>) => {
    for (const post of [...posts.values()].filter(({ after }) => after === key)) {
      const { after: _, ...rest } = post
      const { reply, ...body } = rest.body
      const next = place.after === undefined ? place.reply : reply
      put({
        ...rest,
        ...(place.after !== undefined && { after: place.after }),
        body: next ? { ...body, reply: next } : body,
      })
    }
  }
  const remove = (key: string) => {
    posts.delete(key)
    unkept.delete(key)
    kept.remove(key)
    drawAll()
  }
  const readAgain = (key: string) => (unkept.has(key) ? posts.get(key) : (kept.read(key) ?? undefined))
  /** The account's current delegation. */
  const findSignIn = () => {
    const { record } = session.getState()
    return record?.address === address ? record.delegation : undefined
  }

  const planFlush = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, waitMs)
  }

  /** Sends a post. Only the tab that holds the lock sends, and only what storage still lists as unsent. */
  const attempt = async (key: string): Promise<Receipt | null> => {
    if (sending.has(key)) return null
    sending.add(key)
    drawAll()
    try {
      return await withLock(`kith-outbox ${name} ${address}`, async () => {
        const post = readAgain(key)
        if (post && isHeld(post)) return null
        if (post) return deliver(post)
        remove(key)
        return null
      })
    } catch (error) {
      const post = posts.get(key)
      if (isServiceAway(error)) {
        away = toAppError(error)
        planFlush()
        waitMs = Math.min(waitMs * 2, longestWaitMs)
      } else if (post) put({ ...post, failed: toAppError(error) })
      throw error
    } finally {
      sending.delete(key)
      drawAll()
    }
  }

  const deliver = async (post: UnsentPost): Promise<Receipt> => {
    if (findSignIn() !== post.by) throw new SignInEndedError()
    await uploadPictures(post.body)
    let { signed } = post
    let accepted = signed ? await resubmit(client, signed.envelope) : null
    if (!accepted) {
      const body = await resolveMentions(client, post.body)
      accepted = await publish(body, {
        as: address,
        onSigned(message) {
          signed = { ...message, ...(body.mentions && { mentions: body.mentions }) }
          if (posts.has(post.key)) put({ ...post, signed })
        },
      })
    }
    const receipt = expectReceipt(accepted)
    rejoin(post.key, { reply: { root: post.body.reply?.root ?? receipt.id, parent: receipt.id } })
    remove(post.key)
    receive({ body: post.body, receipt, signed })
    away = undefined
    waitMs = firstWaitMs
    return receipt
  }

  type Received = {
    body: PostDraft
    receipt: Receipt
    signed: { ts: number; mentions?: readonly Mention[] } | undefined
  }
  const receive = ({ body, receipt, signed }: Received) => {
    const { id, seq, receivedAt } = receipt
    const createdAt = new Date(signed?.ts ?? receivedAt).toISOString()
    const content = { ...body, ...(signed?.mentions && { mentions: signed.mentions }) }
    const post = createLocalPost({ cache: client.cache, address, id, body: content, createdAt })
    feeds.receivePost({ ...post, seq, receivedAt })
  }

  const sendAll = async () => {
    const by = findSignIn()
    if (by === undefined) return
    for (const { key } of [...entries.get()].reverse()) {
      const post = posts.get(key)
      if (!post || post.failed || isHeld(post)) continue
      // Written before this sign-in: its author may have abandoned it on purpose.
      if (post.by !== by) put({ ...post, failed: toAppError(new SignInEndedError()) })
      // The result is on the post itself; while the service is away the others wait, too.
      else if ((await attempt(key).catch(isServiceAway)) === true) break
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

  const stopWatching = kept.watch((key, post) => {
    if (post) posts.set(key, post)
    else if (!unkept.has(key)) posts.delete(key)
    drawAll()
    planHeld()
    // The tab that wrote it sends it; if that tab is gone, this one does.
    if (post && !post.failed) planFlush()
  })

  /** A hidden page may never run again. */
  const sendHeld = () => {
    if (document.visibilityState !== 'hidden') return
    for (const { key, sendAt } of [...posts.values()]) {
      if (sendAt === undefined) continue
      // Withdrawn by another tab, of which this one may not have heard, it stays so.
      const post = readAgain(key)
      if (!post) remove(key)
      else {
        const { sendAt: _, ...due } = post
        put(due)
      }
    }
    flushAgain()
  }
  document.addEventListener('visibilitychange', sendHeld)

  drawAll()
  planHeld()
  return {
    getEntries: entries.get,
    subscribe: entries.subscribe,
    listChain(key) {
      const chain: OutboxEntry[] = []
      let next = posts.get(key)
      while (next) {
        const { key: last } = next
        chain.push(draw(next))
        next = [...posts.values()].find(({ after }) => after === last)
      }
      return chain
    },
    async send(body) {
      const by = findSignIn()
      if (by === undefined) throw new NotSignedInError()
      const key = `outbox:${crypto.randomUUID()}`
      put({ key, writtenAt: Date.now(), by, body })
      const receipt = await attempt(key)
      void flush()
      return receipt
    },
    async retry(key) {
      const post = posts.get(key)
      const by = findSignIn()
      if (!post) return null
      if (by === undefined) throw new NotSignedInError()
      const { failed: _, sendAt: __, ...intact } = post
      put({ ...intact, by })
      return attempt(key)
    },
    drop(key) {
      const post = posts.get(key)
      if (post)
        rejoin(key, { ...(post.after && { after: post.after }), ...(post.body.reply && { reply: post.body.reply }) })
      remove(key)
    },
    hold(bodies, delayMs) {
      const by = findSignIn()
      if (by === undefined) throw new NotSignedInError()
      const now = Date.now()
      const keys = bodies.map(() => `outbox:${crypto.randomUUID()}`)
      bodies.forEach((body, index) => {
        const [key = '', after] = [keys[index], keys[index - 1]]
        put({ key, writtenAt: now + index, by, body, sendAt: now + delayMs, ...(after && { after }) })
      })
      return keys
    },
    undo: (keys) =>
      withLock(`kith-outbox ${name} ${address}`, async () => {
        const held = keys.map((key) => readAgain(key))
        if (held.some((post) => !post || post.signed)) return false
        for (const key of keys) remove(key)
        return true
      }),
    flush,
    close() {
      clearTimeout(timer)
      clearTimeout(holdTimer)
      document.removeEventListener('visibilitychange', sendHeld)
      stopWatching()
    },
  }
}
