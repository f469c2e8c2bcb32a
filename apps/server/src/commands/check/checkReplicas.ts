import { setTimeout as sleep } from 'node:timers/promises'
import { BaseError } from '@kith/protocol/errors'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { minConnections } from '../../db/lanes/splitConnections.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { openReplicas } from '../../db/replicas/openReplicas.ts'
import type { ReplicaProblem, ReplicaStatus } from '../../db/replicas/Replicas.ts'
import type { Finding } from './Finding.ts'

const subject = 'replica'
/** How long a replica may take to be found good, if its bound is not shorter. */
const maxWaitMs = 5_000
/** How long it takes to ask all servers a few times. */
const askMs = 3_000

/** Checks that each replica may be read from, as a running service would. Changes nothing. */
export async function checkReplicas({ database }: Pick<ServerConfig, 'database'>): Promise<readonly Finding[]> {
  if (database.kind !== 'postgres' || database.readUrls.length === 0) return []
  try {
    await using opened = await openDatabase(
      { ...database, connections: minConnections },
      { prepare: () => Promise.resolve() },
    )
    await using replicas = openReplicas({ ...database, primary: opened.lanes })
    replicas.start(() => undefined)
    const list = () => replicas.describe().replicas
    const untilMs = performance.now() + Math.min(database.maxLagMs, maxWaitMs) + askMs
    while (list().some(mayGetBetter) && performance.now() < untilMs) await sleep(50)
    return list().map((status) => describe(status, database.maxLagMs))
  } catch (error) {
    // The check of the database reports it.
    if (error instanceof BaseError) return []
    throw error
  }
}

function mayGetBetter({ problem }: ReplicaStatus): boolean {
  return problem === 'unreachable' || problem === 'behind'
}

function describe({ name, problem }: ReplicaStatus, maxLagMs: number): Finding {
  if (problem === null) return { state: 'ok', subject, text: `${name} follows the primary.` }
  const found: Readonly<Record<ReplicaProblem, Omit<Finding, 'subject'>>> = {
    unreachable: {
      state: 'warning',
      text: `${name} does not answer within a second.`,
      remedy: 'Start it, or correct its address in DATABASE_READ_URL. Until then the primary answers.',
    },
    behind: {
      state: 'warning',
      text: `${name} is more than ${maxLagMs / 1_000} s behind the primary, or stopped following it.`,
      remedy: 'Look for it in pg_stat_replication of the primary. Until it catches up, the primary answers.',
    },
    writable: {
      state: 'problem',
      text: `${name} takes writes: it is no replica, or was promoted.`,
      remedy: 'Make it follow the primary again, or remove it from DATABASE_READ_URL.',
    },
    different: {
      state: 'problem',
      text: `${name} is no replica of DATABASE_URL: its database, its log or its schema is another.`,
      remedy: 'Correct its address, or re-create it from the primary with pg_basebackup.',
    },
    shared: {
      state: 'problem',
      text: `${name} is behind a pooler that shares its sessions among connections.`,
      remedy: 'Set pool_mode = session in PgBouncer, or connect to the replica directly.',
    },
  }
  return { subject, ...found[problem] }
}
