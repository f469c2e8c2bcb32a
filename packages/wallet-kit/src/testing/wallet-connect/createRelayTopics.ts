import { createHash } from 'node:crypto'

/** A message in transit: encrypted text and its lifetime. */
export type RelayMessage = {
  /** 64 hexadecimal digits. */
  topic: string
  message: string
  /** Seconds. */
  ttl?: number | undefined
  /** What kind of message it is, by WalletConnect's numbers. */
  tag?: number | undefined
  attestation?: string | undefined
}

/** The parameters of `irn_subscription`. */
export type RelayDelivery = {
  /** Of the subscription. */
  id: string
  data: {
    topic: string
    message: string
    /** Milliseconds. */
    publishedAt: number
    tag: number
    attestation?: string
  }
}

type Kept = RelayDelivery['data'] & {
  expiresAt: number
  from: string
  /** The clients that acknowledged it. */
  acknowledgedBy: Set<string>
}

/** A client as long as its socket is open. */
export type RelayClient = {
  /** Returns the id of the subscription. What waits is delivered by `replay`, once the client knows that id. */
  subscribe: (topic: string) => string
  unsubscribe: (topic: string) => void
  publish: (message: RelayMessage) => void
  replay: (topic: string) => void
  fetch: (topics: readonly string[]) => RelayDelivery['data'][]
  leave: () => void
}

export type RelayTopics = {
  /**
   * Adds a client, known by its key whatever socket it uses.
   *
   * `deliver` gets each message of its topics, never its own, and returns a callback for the client's acknowledgement.
   * Unacknowledged messages are replayed through its next socket.
   */
  join: (key: string, deliver: (delivery: RelayDelivery, onArrival: () => void) => void) => RelayClient
}

/** Keeps who listens to which topic, and the messages that wait there until their time is up. */
export function createRelayTopics(): RelayTopics {
  const mailboxes = new Map<string, Kept[]>()
  const clients = new Set<{ topics: Set<string>; offer: (message: Kept) => void }>()

  return {
    join(key, deliver) {
      const sent = new Set<Kept>()
      const client = {
        topics: new Set<string>(),
        offer(kept: Kept) {
          if (kept.from === key || kept.acknowledgedBy.has(key) || sent.has(kept)) return
          sent.add(kept)
          deliver({ id: subscriptionId(kept.topic), data: toData(kept) }, () => kept.acknowledgedBy.add(key))
        },
      }
      clients.add(client)

      return {
        subscribe(topic) {
          client.topics.add(topic)
          return subscriptionId(topic)
        },
        unsubscribe(topic) {
          client.topics.delete(topic)
        },
        publish({ topic, message, ttl = 21_600, tag = 0, attestation }) {
          const now = Date.now()
          const kept: Kept = {
            topic,
            message,
            publishedAt: now,
            tag,
            ...(attestation === undefined ? {} : { attestation }),
            expiresAt: now + ttl * 1_000,
            from: key,
            acknowledgedBy: new Set(),
          }
          mailboxes.set(topic, [...waiting(topic), kept])
          for (const { topics, offer } of clients) if (topics.has(topic)) offer(kept)
        },
        replay(topic) {
          for (const kept of waiting(topic)) client.offer(kept)
        },
        fetch: (topics) => topics.flatMap((topic) => waiting(topic).map(toData)),
        leave() {
          clients.delete(client)
        },
      }
    },
  }

  function waiting(topic: string): Kept[] {
    return (mailboxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())
  }
}

function toData({ topic, message, publishedAt, tag, attestation }: Kept): RelayDelivery['data'] {
  return { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
}

function subscriptionId(topic: string): string {
  return createHash('sha256').update(topic).digest('hex')
}
