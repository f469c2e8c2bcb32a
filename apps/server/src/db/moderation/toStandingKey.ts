/** The acts that stay in force until they are undone. */
export type StandingKind = 'hide' | 'label' | 'suspend'

export type StandingPlace = Readonly<{
  kind: StandingKind
  /** Whose post or account it is. */
  accountId: bigint
  /** The post; `null` for what is about the account. */
  postSeq: bigint | null
  label: string | null
}>

/** The place of an act among those in force: of two in one place, the later replaces the earlier. */
export function toStandingKey({ kind, accountId, postSeq, label }: StandingPlace): string {
  return [kind, accountId, postSeq ?? '', label ?? ''].join(':')
}
