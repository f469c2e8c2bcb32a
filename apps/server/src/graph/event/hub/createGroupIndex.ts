import type { EventSubject } from '../../../db/event/findEventSubjects.ts'
import type { EventNode } from '../../../db/event/listEvents.ts'
import type { EventFilter } from '../EventFilter.ts'
import { type EventMatch, matchEvent } from '../matchEvent.ts'

export type GroupIndex<Group extends { filter: EventFilter | null }> = Readonly<{
  add: (group: Group) => void
  remove: (group: Group) => void
  /** Whether any filter needs the subjects of events. */
  needsSubjects: () => boolean
  /** Lists the groups whose filters pass an event, each with the criterion by which it passes. */
  list: (event: EventNode, subject: EventSubject | undefined) => ReadonlyMap<Group, EventMatch>
}>

/**
 * Finds the groups that an event is for, by its author, post, accounts and kind. Only filters that name one of these are
 * evaluated, so the other filters cost an event nothing.
 */
export function createGroupIndex<Group extends { filter: EventFilter | null }>(): GroupIndex<Group> {
  const all = new Set<Group>()
  const byKind = new Map<string, Set<Group>>()
  const byAuthor = new Map<string, Set<Group>>()
  const byPost = new Map<string, Set<Group>>()
  const byViewer = new Map<bigint, Set<Group>>()
  let narrowed = 0

  /** Lists every index entry of a group. */
  function* listPlaces({ filter }: Group): Generator<{ add: (of: Group) => void; remove: (of: Group) => void }> {
    if (filter === null) yield { add: (of) => all.add(of), remove: (of) => all.delete(of) }
    else if (filter.criteria === null) for (const kind of filter.kinds ?? []) yield toPlace(byKind, kind)
    else {
      for (const author of filter.criteria.authors) yield toPlace(byAuthor, author)
      for (const post of filter.criteria.posts) yield toPlace(byPost, post)
      if (filter.criteria.viewerId !== null) yield toPlace(byViewer, filter.criteria.viewerId)
    }
  }

  function toPlace<Key>(groups: Map<Key, Set<Group>>, key: Key) {
    return {
      add(group: Group) {
        const set = groups.get(key) ?? new Set()
        groups.set(key, set.add(group))
      },
      remove(group: Group) {
        const set = groups.get(key)
        set?.delete(group)
        if (set?.size === 0) groups.delete(key)
      },
    }
  }

  return {
    add(group) {
      if (group.filter?.criteria != null) narrowed += 1
      for (const place of listPlaces(group)) place.add(group)
    },
    remove(group) {
      if (group.filter?.criteria != null) narrowed -= 1
      for (const place of listPlaces(group)) place.remove(group)
    },
    needsSubjects: () => narrowed > 0,
    list(event, subject) {
      const found = new Map<Group, EventMatch>()
      for (const group of all) found.set(group, 'named')
      const candidates = [byKind.get(event.kind)]
      if (subject !== undefined) {
        candidates.push(byAuthor.get(subject.author))
        if (subject.postId !== null) candidates.push(byPost.get(subject.postId))
        for (const id of subject.concerned) candidates.push(byViewer.get(id))
      }
      for (const groups of candidates)
        for (const group of groups ?? []) {
          const match = group.filter && matchEvent(group.filter, event, subject)
          if (match) found.set(group, match)
        }
      return found
    },
  }
}
