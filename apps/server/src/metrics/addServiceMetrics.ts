import { Counter, Gauge, type Registry } from 'prom-client'
import { getLogPosition } from '../db/log/getLogPosition.ts'
import { getOpenReports } from '../db/moderation/getOpenReports.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Replicas } from '../db/replicas/Replicas.ts'
import type { IndexerStatus } from '../indexer/IndexerStatus.ts'

export type AddServiceMetricsParameters = {
  database: OpenDatabase
  replicas?: Pick<Replicas, 'describe'> | null | undefined
  getIndexerStatus: () => IndexerStatus
  version: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Called with the metric's name when its value cannot be read; the metric is then missing from the scrape. */
  onProblem: (error: unknown, name: string) => void
}

/** Measures how far log and chain are, and how busy the database's connections are. */
export function addServiceMetrics(
  registry: Registry,
  { database, replicas, getIndexerStatus, version, now, onProblem }: AddServiceMetricsParameters,
): void {
  const registers = [registry]
  new Gauge({
    name: 'kith_info',
    help: 'Always 1; the labels name the versions that run.',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ version, node: process.versions.node, database: database.kind }, 1)
  // Before the metrics that query the database: the load is measured without the scrape's own queries.
  new Gauge({
    name: 'kith_database_connections',
    help: 'Connections to the database by lane, in use and idle.',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { busy, idle }] of Object.entries(database.getLoad())) {
        this.set({ lane, state: 'busy' }, busy)
        this.set({ lane, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'kith_database_waiting',
    help: 'Queries and transactions that wait for a connection, by lane.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, { waiting }] of Object.entries(database.getLoad())) this.set({ lane }, waiting)
    },
  })

  addReplicaMetrics(registry, replicas)

  const addGauge = (name: string, help: string, read: () => Value | Promise<Value>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove()
        try {
          const value = await read()
          if (value !== null) this.set(Number(value))
        } catch (error) {
          onProblem(error, name)
        }
      },
    })
  addGauge('kith_log_position', 'Newest position of the log. Missing while the database does not answer.', () =>
    getLogPosition(database.db),
  )
  addGauge('kith_reports_open', 'Reports that wait for operators. Missing while the database does not answer.', () =>
    getOpenReports(database.db),
  )
  addGauge('kith_indexer_block', 'Newest indexed block of the default chain.', () => getIndexerStatus().block)
  addGauge('kith_indexer_lag_blocks', 'Blocks of the chain that are not indexed yet.', () => {
    const { block, head } = getIndexerStatus()
    if (block === null || head === null) return null
    // A lagging node may report a head below the newest indexed block.
    return head > block ? head - block : 0
  })
  const toAge = (at: Date | null) => (at === null ? null : Math.max(0, (now() - at.getTime()) / 1_000))
  addGauge(
    'kith_indexer_head_age_seconds',
    "Age of the chain's newest block, by the block's own time. Missing until a block is seen.",
    () => toAge(getIndexerStatus().headTime),
  )
  addGauge(
    'kith_indexer_head_unchanged_seconds',
    "Time since this process first saw the chain's newest block. Missing until a block is seen.",
    () => toAge(getIndexerStatus().headSeenAt),
  )
  addGauge('kith_indexer_problem', '1 while the indexer cannot follow the chain, else 0.', () =>
    getIndexerStatus().problem === null ? 0 : 1,
  )
}

/** Measures where public reads go, and how far replicas are. Without replicas, none has a value. */
function addReplicaMetrics(registry: Registry, replicas: AddServiceMetricsParameters['replicas']): void {
  const registers = [registry]
  const list = () => replicas?.describe().replicas ?? []
  new Counter({
    name: 'kith_public_reads_total',
    help: 'Reads of the public by the server that was chosen: a replica, or "primary".',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const { name, requests } of list()) this.inc({ server: name }, requests)
      if (replicas) this.inc({ server: 'primary' }, replicas.describe().primary)
    },
  })
  new Counter({
    name: 'kith_replica_failures_total',
    help: 'Statements that a replica failed to answer, and the primary got instead.',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { name, failures } of list()) this.inc({ replica: name }, failures)
    },
  })
  new Gauge({
    name: 'kith_replica_used',
    help: '1 while a replica answers reads, 0 while it is left out.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, problem } of list()) this.set({ replica: name }, problem === null ? 1 : 0)
    },
  })
  new Gauge({
    name: 'kith_replica_lag_seconds',
    help: 'Upper bound of the age of what a replica shows. Missing while it is not known.',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { name, lagMs } of list()) if (lagMs !== null) this.set({ replica: name }, lagMs / 1_000)
    },
  })
}

/** What a gauge shows; `null` for no value. */
type Value = number | bigint | null
