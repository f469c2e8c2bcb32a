import type { StandingAct } from '../../db/moderation/askStanding.ts'

/** What messages about moderation are judged by. Keys of maps are hex, addresses, or made by `toStandingKey`. */
export type ModerationState = Readonly<{
  /** Addresses of the operators, lower-case. */
  operators: ReadonlySet<string>
  /** Messages of the batch that took effect before, by id. */
  known: ReadonlySet<string>
  /** Acts in force: on the accounts and posts the batch acts upon, and suspensions of its writers. */
  standing: ReadonlyMap<string, StandingAct>
  /** Acts the batch answers or upholds, by id. */
  acts: ReadonlyMap<string, ActState>
}>

export type ActState = Readonly<{
  seq: bigint
  accountId: bigint
  postSeq: bigint | null
  /** Which place among the acts in force it takes; `null` for acts that take none. */
  standingKey: string | null
  answer: 'none' | 'open' | 'decided'
}>
