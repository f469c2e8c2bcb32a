import type { EventNode } from '../../db/queries/listEvents.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { EventFilter } from './EventFilter.ts'

type Fields = Pick<EventSubscription, 'position' | 'filter' | 'bearer'>

/**
 * What a reader subscribed to. graphql-js takes a subscription's events from an async iterable; this one has none, because
 * `createEventHub` streams them to many readers at once.
 */
export class EventSubscription implements AsyncIterable<EventNode> {
  /** Events after this position in the log. */
  readonly position: bigint
  /** `null` lets everything through. */
  readonly filter: EventFilter | null
  /** Whose key the stream came with, and ends with. */
  readonly bearer: Pick<Bearer, 'accountId' | 'delegationId'> | null

  constructor({ position, filter, bearer }: Fields) {
    this.position = position
    this.filter = filter
    this.bearer = bearer
  }

  [Symbol.asyncIterator](): AsyncIterator<EventNode, void> {
    return { next: async () => ({ done: true, value: undefined }) }
  }
}
