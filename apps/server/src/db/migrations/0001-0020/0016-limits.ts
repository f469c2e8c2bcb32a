import type { Migration } from '../Migration.ts'

/** What processes of one database tell each other about limits. Unlogged: nothing of it matters after a crash. */
export const sharedLimits: Migration = {
  name: '0016-limits',
  statements: [
    'create unlogged table rate (subject text primary key, paid_at double precision not null) with (fillfactor = 50)',
    `create unlogged table stream_place (
      process text not null,
      client text not null,
      streams integer not null,
      seen_at double precision not null,
      primary key (client, process)
    ) with (fillfactor = 50)`,
  ],
}
