import type { OpenDatabase } from '../db/openDatabase.ts'
import { getLogPosition } from '../db/queries/getLogPosition.ts'
import { getOpenReports } from '../db/queries/getOpenReports.ts'
import type { IndexerStatus } from '../indexer/IndexerStatus.ts'
import { createGauge } from './createGauge.ts'
import type { Registry } from './createRegistry.ts'

export type AddServiceMetricsParameters = {
  database: OpenDatabase
  getIndexerStatus: () => IndexerStatus
  version: string
  now: () => number
}

/** Measures how far log and chain are, and how busy the database's connections. */
export function addServiceMetrics(
  registry: Registry,
  { database, getIndexerStatus, version, now }: AddServiceMetricsParameters,
): void {
  registry.add({
    name: 'kith_info',
    help: 'Always 1; the labels say what runs.',
    type: 'gauge',
    collect: () => [{ labels: { version, node: process.versions.node, database: database.kind }, value: 1 }],
  })
  // Before whatever asks the database: the figures of how busy it is are not about the scrape itself.
  registry.add({
    name: 'kith_database_connections',
    help: 'Connections to the database by lane, in use and idle.',
    type: 'gauge',
    collect() {
      return Object.entries(database.getLoad()).flatMap(([lane, { busy, idle }]) => [
        { labels: { lane, state: 'busy' }, value: busy },
        { labels: { lane, state: 'idle' }, value: idle },
      ])
    },
  })
  registry.add({
    name: 'kith_database_waiting',
    help: 'Queries and transactions that wait for a connection, by lane.',
    type: 'gauge',
    collect: () =>
      Object.entries(database.getLoad()).map(([lane, { waiting }]) => ({ labels: { lane }, value: waiting })),
  })
  registry.add(
    createGauge({
      name: 'kith_log_position',
      help: 'Newest entry of the log. Missing while the database does not answer.',
      read: () => getLogPosition(database.db),
    }),
  )
  registry.add(
    createGauge({
      name: 'kith_reports_open',
      help: 'Reports that wait for operators. Missing while the database does not answer.',
      read: () => getOpenReports(database.db),
    }),
  )
  registry.add(
    createGauge({
      name: 'kith_indexer_block',
      help: 'Newest block of the default chain whose events are taken in.',
      read: () => getIndexerStatus().block,
    }),
  )
  registry.add(
    createGauge({
      name: 'kith_indexer_lag_blocks',
      help: 'Blocks the chain is ahead of what is taken in.',
      read() {
        const { block, head } = getIndexerStatus()
        if (block === null || head === null) return null
        // A lagging node may report a head below the newest indexed block.
        return head > block ? head - block : 0
      },
    }),
  )
  const readAge = (at: Date | null) => (at === null ? null : Math.max(0, (now() - at.getTime()) / 1_000))
  registry.add(
    createGauge({
      name: 'kith_indexer_head_age_seconds',
      help: "Age of the chain's newest block, by the block's own time. Missing until a block is seen.",
      read: () => readAge(getIndexerStatus().headTime),
    }),
  )
  registry.add(
    createGauge({
      name: 'kith_indexer_head_unchanged_seconds',
      help: "Time since this process first saw the chain's newest block. Missing until a block is seen.",
      read: () => readAge(getIndexerStatus().headSeenAt),
    }),
  )
  registry.add(
    createGauge({
      name: 'kith_indexer_problem',
      help: '1 while something keeps the chain from being followed, else 0.',
      read: () => (getIndexerStatus().problem === null ? 0 : 1),
    }),
  )
}
