import type { EventSubject } from '../../db/event/findEventSubjects.ts'
import type { EventNode } from '../../db/event/listEvents.ts'
import type { EventFilter } from './EventFilter.ts'

/** The criterion by which an event passes. An event that passes only by `viewer` may still be hidden from that account. */
export type EventMatch = 'named' | 'viewer'

/** Returns the criterion by which an event passes, or `null`. A filter with criteria needs `subject`. */
export function matchEvent(
  { kinds, criteria }: EventFilter,
  event: Pick<EventNode, 'kind'>,
  subject: EventSubject | undefined,
): EventMatch | null {
  if (kinds !== null && !kinds.has(event.kind)) return null
  if (criteria === null) return 'named'
  if (subject === undefined) return null
  const { authors, posts, viewerId } = criteria
  if (authors.has(subject.author) || (subject.postId !== null && posts.has(subject.postId))) return 'named'
  return viewerId !== null && subject.concerned.includes(viewerId) ? 'viewer' : null
}
