import { people, type SamplePerson } from './people.ts'
import { posts, type SamplePost } from './posts.ts'

/** One thing one person did. */
export type SampleEvent = { atMs: number; by: string } & (
  | { kind: 'join'; person: SamplePerson }
  | { kind: 'follow'; to: string }
  | { kind: 'post'; post: SamplePost }
  | { kind: 'like'; to: string }
)

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Everything that happened, oldest first: people come, follow each other, and then talk. */
export function createSampleEvents(madeAtMs: number): readonly SampleEvent[] {
  const firstMs = madeAtMs - Math.max(...posts.map(({ hoursAgo }) => hoursAgo)) * hourMs
  const events: SampleEvent[] = []
  for (const [index, person] of people.entries()) {
    const { handle: by, follows } = person
    // An hour between the last arrival and the first post.
    const joinMs = firstMs - hourMs - (people.length - index) * 47 * minuteMs
    events.push({ kind: 'join', atMs: joinMs, by, person })
    // An account can only be followed after it joined.
    const followMs = firstMs - hourMs + index * minuteMs
    for (const [order, to] of follows.entries()) events.push({ kind: 'follow', atMs: followMs + order * 5000, by, to })
  }
  for (const post of posts) {
    const atMs = madeAtMs - post.hoursAgo * hourMs
    events.push({ kind: 'post', atMs, by: post.by, post })
    for (const [order, by] of (post.likedBy ?? []).entries())
      events.push({ kind: 'like', atMs: atMs + 4 * minuteMs + order * 5000, by, to: post.id })
  }
  return events.sort((a, b) => a.atMs - b.atMs)
}
