import type { RelayClient, RelayMessage } from './createRelayTopics.ts'

/** What a client asks the relay, in JSON-RPC. */
export type RelayCall = {
  id: number | string
  method: string
  params: { readonly [name: string]: unknown }
}

export type RelayAnswer = {
  reply: { result: unknown } | { error: { code: number; message: string } }
  /** Topics whose queued messages follow the reply: a client drops messages of a subscription it has no reply for yet. */
  replay: readonly string[]
}

/** Seconds a proposal and what answers it are kept. */
const proposalTtl = 300

/**
 * Does what one call asks for. `wc_proposeSession` and `wc_approveSession` publish for the sender, and subscribe it to
 * the topic where it then waits.
 *
 * Source: the relay's methods as sign-client 2.21 (`irn_…`) and 2.25 (`wc_…`) call them.
 */
export function answerRelayCall(client: RelayClient, { method, params }: RelayCall): RelayAnswer {
  const text = (name: string) => String(params[name] ?? '')
  // The casts here: only WalletConnect's own clients call, in the shapes of its relay API.
  const list = <item>(name: string) => (params[name] ?? []) as readonly item[]

  switch (method) {
    case 'irn_subscribe':
      return { reply: { result: client.subscribe(text('topic')) }, replay: [text('topic')] }
    case 'irn_batchSubscribe': {
      const topics = list<string>('topics')
      return { reply: { result: topics.map((topic) => client.subscribe(topic)) }, replay: topics }
    }
    case 'irn_unsubscribe':
      client.unsubscribe(text('topic'))
      return done()
    case 'irn_batchUnsubscribe':
      for (const { topic } of list<{ topic: string }>('subscriptions')) client.unsubscribe(topic)
      return done()
    case 'irn_publish':
      client.publish(params as RelayMessage)
      return done()
    case 'irn_batchPublish':
      for (const message of list<RelayMessage>('messages')) client.publish(message)
      return done()
    case 'irn_fetchMessages':
      return { reply: { result: { messages: client.fetch([text('topic')]), hasMore: false } }, replay: [] }
    case 'irn_batchFetchMessages':
      return { reply: { result: { messages: client.fetch(list('topics')), hasMore: false } }, replay: [] }
    case 'wc_proposeSession':
      client.subscribe(text('pairingTopic'))
      publish('pairingTopic', 'sessionProposal', 1100)
      return done(text('pairingTopic'))
    case 'wc_approveSession':
      client.subscribe(text('sessionTopic'))
      publish('pairingTopic', 'sessionProposalResponse', 1101)
      publish('sessionTopic', 'sessionSettlementRequest', 1102)
      return done(text('sessionTopic'))
    default:
      return { reply: { error: { code: -32601, message: `The test relay does not know ${method}.` } }, replay: [] }
  }

  function publish(topic: string, message: string, tag: number) {
    client.publish({ topic: text(topic), message: text(message), ttl: proposalTtl, tag })
  }

  function done(...replay: string[]): RelayAnswer {
    return { reply: { result: true }, replay }
  }
}
