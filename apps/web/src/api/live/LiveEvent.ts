import type { EventsSubscription } from '../operations.generated.ts'

/** One accepted message, or a handle that changed, as the stream tells it. */
export type LiveEvent = EventsSubscription['events']
