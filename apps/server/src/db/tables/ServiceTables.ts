import type { Generated } from 'kysely'
import type { TableKind } from './TableKind.ts'

/** Points spent of an allowance in the last hour and day. */
type SpendingTable = {
  /** `account:<id>` or `handle:<token id>`; for imports `import:<id>` or `import-handle:<token id>`; for totals `messages`, `accounts`. */
  subject: string
  /** Start of the first five-minute slot in `minutes`. */
  at: Date
  /** Points in each five-minute slot, newest first. */
  minutes: number[]
  /** Points in each hour, newest first. */
  hours: number[]
}

/** What a client or key used of what it may do a minute, in all processes together. Unlogged. */
type RateTable = {
  /** What is counted, and for which client or account. */
  subject: string
  /** When all that was done is paid off, in milliseconds since 1970. */
  paid_at: number
}

/** How many streams a process holds open for a client. Unlogged. */
type StreamPlaceTable = {
  process: string
  client: string
  streams: number
  /** When the process last renewed this, in milliseconds since 1970. */
  seen_at: number
}

/** One row: how much there is on this service, without what was deleted. */
type ServiceStatTable = {
  id: number
  /** Those that have a post or reply. */
  account_count: number
  /** Replies among them. */
  post_count: number
  reply_count: number
  like_count: number
  repost_count: number
  follow_count: number
}

type MigrationTable = { name: string; applied_at: Generated<Date> }

/** What the service counts. */
export type ServiceTables = {
  spending: SpendingTable
  rate: RateTable
  stream_place: StreamPlaceTable
  service_stat: ServiceStatTable
  migration: MigrationTable
}

export const serviceTableKinds = {
  spending: 'working',
  rate: 'working',
  stream_place: 'working',
  service_stat: 'projection',
  migration: 'truth',
} as const satisfies Record<keyof ServiceTables, TableKind>
