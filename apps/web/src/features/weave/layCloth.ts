import type { AccountChipFragment } from '../../api/operations.generated.ts'

export type Relation = 'following' | 'follower' | 'both'

export type Thread = {
  person: AccountChipFragment
  /** Index of the same person on the other side, or -1. */
  across: number
}

export type Cloth = {
  /** Vertical, left to right: people the account follows. */
  warp: readonly Thread[]
  /** Horizontal, top to bottom: its followers. */
  weft: readonly Thread[]
  /** Each person once: first those on both sides, then warp, then weft. */
  people: readonly { person: AccountChipFragment; relation: Relation }[]
  bothCount: number
  /** Indices of a person in `warp` and `weft`, or -1. */
  find(id: string): { warp: number; weft: number }
}

/** Lays out followed people as warp threads and followers as weft threads. A person who is both crosses their own thread. */
export function layCloth(following: readonly AccountChipFragment[], followers: readonly AccountChipFragment[]): Cloth {
  const inWarp = new Map(following.map(({ id }, index) => [id, index]))
  const inWeft = new Map(followers.map(({ id }, index) => [id, index]))
  const warp = following.map((person) => ({ person, across: inWeft.get(person.id) ?? -1 }))
  const weft = followers.map((person) => ({ person, across: inWarp.get(person.id) ?? -1 }))
  const both = warp.filter(({ across }) => across >= 0)
  return {
    warp,
    weft,
    people: [
      ...both.map(({ person }) => ({ person, relation: 'both' as const })),
      ...warp.flatMap(({ person, across }) => (across < 0 ? [{ person, relation: 'following' as const }] : [])),
      ...weft.flatMap(({ person, across }) => (across < 0 ? [{ person, relation: 'follower' as const }] : [])),
    ],
    bothCount: both.length,
    find: (id) => ({ warp: inWarp.get(id) ?? -1, weft: inWeft.get(id) ?? -1 }),
  }
}
