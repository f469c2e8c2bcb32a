import type { AccountChipFragment } from '../../api/operations.generated.ts'

export type Relation = 'following' | 'follower' | 'both'

export type Thread = {
  person: AccountChipFragment
  /** Its place on the other side, where the person stands on both; else -1. */
  across: number
}

export type Cloth = {
  /** Upright, left to right: whom the account follows. */
  warp: readonly Thread[]
  /** Lying, top to bottom: who follows it. */
  weft: readonly Thread[]
  /** Everybody once: on both sides first, then as they stand. */
  people: readonly { person: AccountChipFragment; relation: Relation }[]
  bothCount: number
  /** Where somebody stands; -1 for a side without them. */
  find(id: string): { warp: number; weft: number }
}

/** Lays the people around an account as threads: upright whom it follows, lying who follows it. Whoever does both crosses themselves. */
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
