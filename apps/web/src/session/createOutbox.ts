import type { ApolloClient } from '@apollo/client'
import type { Address, Cid } from '@kith/protocol'
import type { AppError } from '../graph/AppError.ts'
import type { Feeds } from '../graph/createFeeds.ts'
import { createStore } from '../graph/createStore.ts'
import { PostSentDocument } from '../graph/operations.generated.ts'
import type { PostView } from '../graph/PostView.ts'
import { toAppError } from '../graph/toAppError.ts'
import { createLocalPost } from './createLocalPost.ts'
import type { Publish, Receipt } from './createPublisher.ts'
import { InterruptedError } from './InterruptedError.ts'
import type { PostDraft } from './PostDraft.ts'
import { readStored, writeStored } from './stored.ts'

export type OutboxEntry = {
  /** This browser's own name for it; the message's id changes with every attempt. */
  key: string
  body: PostDraft
  /** The id of the last attempt, once signed. */
  id?: Cid
  view: PostView
}

export type CreateOutboxParameters = {
  client: ApolloClient
  publish: Publish
  feeds: Feeds
  /** Whose posts they are. */
  address: Address
}

export type Outbox = {
  /** Newest first. */
  getEntries(): readonly OutboxEntry[]
  subscribe(listener: () => void): () => void
  /** Shows the post at once and sends it. Resolves when the service has it; rejects with the reason, and the post stays. */
  send(body: PostDraft): Promise<{ key: string; receipt: Receipt }>
  retry(key: string): Promise<Receipt>
  drop(key: string): void
}

type StoredEntry = Pick<OutboxEntry, 'key' | 'body' | 'id'>

const storageKey = (address: Address) => `kith.outbox ${address}`

/** Posts of this browser that the service has not accepted yet. They outlive a reload as what was meant, and are signed when sent. */
export function createOutbox({ client, publish, feeds, address }: CreateOutboxParameters): Outbox {
  const entries = createStore<readonly OutboxEntry[]>([])

  const save = (next: readonly OutboxEntry[]) => {
    entries.set(next)
    const stored: StoredEntry[] = next.map(({ key, body, id }) => ({ key, body, ...(id !== undefined && { id }) }))
    writeStored(storageKey(address), stored.length === 0 ? null : stored)
  }
  const update = (key: string, change: (entry: OutboxEntry) => OutboxEntry) =>
    save(entries.get().map((entry) => (entry.key === key ? change(entry) : entry)))
  const remove = (key: string) => save(entries.get().filter((entry) => entry.key !== key))
  const draw = (key: string, body: PostDraft, state: { pending: true } | { failed: AppError }): PostView => {
    return { ...createLocalPost({ cache: client.cache, address, id: key, body }), ...state }
  }

  const attempt = async (key: string, body: PostDraft): Promise<Receipt> => {
    let createdAt = new Date().toISOString()
    try {
      const receipt = await publish(body, {
        onSigned({ id, ts }) {
          createdAt = new Date(ts).toISOString()
          update(key, (entry) => ({ ...entry, id }))
        },
      })
      const { id, seq, receivedAt } = receipt
      const post = createLocalPost({ cache: client.cache, address, id, body })
      remove(key)
      feeds.receivePost({ ...post, seq, createdAt, receivedAt })
      return receipt
    } catch (error) {
      update(key, (entry) => ({ ...entry, view: draw(key, body, { failed: toAppError(error) }) }))
      throw error
    }
  }

  const outbox: Outbox = {
    getEntries: entries.get,
    subscribe: entries.subscribe,
    async send(body) {
      const key = `outbox:${crypto.randomUUID()}`
      save([{ key, body, view: draw(key, body, { pending: true }) }, ...entries.get()])
      return { key, receipt: await attempt(key, body) }
    },
    async retry(key) {
      const entry = entries.get().find((candidate) => candidate.key === key)
      if (!entry) throw new Error(`Nothing called ${key} waits to be sent.`)
      update(key, (current) => ({ ...current, view: draw(key, entry.body, { pending: true }) }))
      return attempt(key, entry.body)
    },
    drop: remove,
  }

  // What a closed page left: sent after all, or to be sent again by hand.
  const left = readStored<StoredEntry[]>(storageKey(address)) ?? []
  const failed = toAppError(new InterruptedError())
  save(left.map((entry) => ({ ...entry, view: draw(entry.key, entry.body, { failed }) })))
  for (const { key, id } of left) {
    if (id !== undefined) void isAccepted(client, id).then((wasSent) => wasSent && remove(key))
  }
  return outbox
}

async function isAccepted(client: ApolloClient, id: Cid): Promise<boolean> {
  try {
    const { data } = await client.query({ query: PostSentDocument, variables: { id }, fetchPolicy: 'network-only' })
    return data?.post != null
  } catch {
    // Unknown: it stays, and the person decides.
    return false
  }
}
