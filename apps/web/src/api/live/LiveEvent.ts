import type { EventsSubscription } from '../operations.generated.ts'

/** One accepted message, or a handle that changed, as the stream sends it. */
export type LiveEvent = EventsSubscription['events']
