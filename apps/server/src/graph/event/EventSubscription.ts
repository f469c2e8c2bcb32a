import type { EventNode } from '../../db/event/listEvents.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { EventFilter } from './EventFilter.ts'

type Fields = Pick<EventSubscription, 'position' | 'filter' | 'bearer'>

/**
 * A reader's subscription. graphql-js takes a subscription's events from an async iterable. This iterable yields none, because
 * `createEventHub` streams events to many readers at once.
 */
export class EventSubscription implements AsyncIterable<EventNode> {
  /** The stream starts after this log position. */
  readonly position: bigint
  /** `null` passes every event. */
  readonly filter: EventFilter | null
  /** Account and key of the stream's token. The stream ends when the key is no longer live. */
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
