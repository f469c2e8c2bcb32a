import type { Replication } from '../../db/getReplication.ts'
import type { ReplicaStatus } from '../../db/replicas/Replicas.ts'
import type { IndexerStatus } from '../../indexer/IndexerStatus.ts'

export type FindProblemsParameters = {
  indexer: IndexerStatus
  replication: Replication
  /** Those that public reads may go to: without them, the primary answers. */
  replicas: readonly Pick<ReplicaStatus, 'problem'>[]
  /** For people. */
  chainName: string
  /** Of the machine's own: it may stop for good reason. */
  isLocalChain: boolean
  nowMs: number
}

/** The same bounds as those of the alerts KithChainStopped and KithIndexerBehind. */
const maxHeadAgeMs = 300_000
const maxBehindBlocks = 100n
/** A reader notices more. */
const maxLagSeconds = 10
/** A piece of PostgreSQL's log: less comes and goes with a burst of writes. */
const maxLagBytes = 16 * 2 ** 20

/** What does not work as it should, each in a sentence for people; none where all is well. */
export function findProblems({
  indexer: { block, head, headTime, headSeenAt, problem },
  replication: { isStandby, lagSeconds, standbyLagBytes },
  replicas,
  chainName,
  isLocalChain,
  nowMs,
}: FindProblemsParameters): readonly string[] {
  const problems: string[] = problem === null ? [] : [problem]
  const headAgeMs = Math.max(...[headTime, headSeenAt].map((at) => nowMs - (at?.getTime() ?? nowMs)))
  if (!isLocalChain && headAgeMs > maxHeadAgeMs)
    problems.push(
      `The newest block of ${chainName} is ${Math.floor(headAgeMs / 60_000)} minutes old: the chain or its node has stopped. Handles and tips appear late.`,
    )
  if (block !== null && head !== null && head - block > maxBehindBlocks)
    problems.push(`The index is ${head - block} blocks behind ${chainName}. Handles and tips appear late.`)
  if (isStandby)
    problems.push('The database only answers reads for now: messages are refused until it has a primary again.')
  if (isStandby && lagSeconds !== null && lagSeconds > maxLagSeconds)
    problems.push(
      `The database that answers is ${Math.round(lagSeconds)} seconds behind: newer messages are not shown yet.`,
    )
  if (standbyLagBytes !== null && standbyLagBytes > maxLagBytes)
    problems.push(
      `A copy of the database is ${Math.round(standbyLagBytes / 2 ** 20)} MB behind. Nothing is lost as long as the first one stays.`,
    )
  const leftOut = replicas.filter((each) => each.problem !== null).length
  if (leftOut > 0)
    problems.push(
      `${leftOut} of ${replicas.length} read copies of the database ${leftOut === 1 ? 'is' : 'are'} left out. Reads may be slower.`,
    )
  return problems
}
