import { chains } from '@kith/protocol'
import type { FastifyBaseLogger } from 'fastify'
import { bounds } from './config/bounds.ts'
import type { ServerConfig } from './config/ServerConfig.ts'
import { forgetNetworks } from './db/client-network/forgetNetworks.ts'
import type { Db } from './db/Database.ts'
import { forgetWithdrawn } from './deletion/forgetWithdrawn.ts'
import { purgeAboutPosts } from './deletion/purgeAboutPosts.ts'
import { startHeldMessageRounds } from './import/startHeldMessageRounds.ts'
import { checkLinks } from './link-check/checkLinks.ts'
import type { Internet } from './link-check/Internet.ts'
import type { Service } from './service/Service.ts'
import { startRecheckRounds } from './sign-in/contract-answer/startRecheckRounds.ts'
import { afterStartMs } from './timing/afterStartMs.ts'
import { createFirstTurns } from './timing/createFirstTurns.ts'
import { repeat } from './timing/repeat.ts'
import type { Signal } from './timing/Signal.ts'

export type StartJobsParameters = {
  db: Db
  config: ServerConfig
  service: Service
  /** Raised when an account was deleted. */
  deletions: Signal
  internet: Internet
  now: () => number
  log: FastifyBaseLogger
}

const minuteMs = 60_000

/** Starts what happens in the background (role `jobs`). Several processes may do it together. Returns what stops each. */
export function startJobs({
  db,
  config,
  service,
  deletions,
  internet,
  now,
  log,
}: StartJobsParameters): readonly (() => Promise<void>)[] {
  const first = createFirstTurns()
  return [
    startRecheckRounds({
      chainIds: Object.values(chains).map(({ id }) => id),
      recheck: service.recheckContracts,
      onProblem: (problem) => log.warn(problem, 'Contract accounts could not all be asked again.'),
    }),
    repeat((abort) => purgeAboutPosts(db, { abort }), {
      everyMs: minuteMs,
      afterMs: afterStartMs,
      onProblem: (err) => log.warn({ err }, 'Failed to purge the log entries about deleted posts; retrying.'),
    }),
    repeat((abort) => forgetWithdrawn(db, { nowMs: now(), abort }), {
      everyMs: 10 * minuteMs,
      afterMs: afterStartMs,
      onProblem: (err) => log.warn({ err }, 'Failed to forget what was undone a day ago; retrying.'),
    }),
    repeat(() => forgetNetworks(db, { until: new Date(now() - bounds.networkMs) }), {
      everyMs: 60 * minuteMs,
      afterMs: afterStartMs,
      onProblem: (err) => log.warn({ err }, 'Failed to forget from which networks accounts signed in.'),
    }),
    repeat(first(service.addCheckpoints), {
      everyMs: minuteMs,
      onProblem: (err) => log.warn({ err }, 'Failed to add a checkpoint of the log; retrying.'),
    }),
    repeat(first(service.updateEstablished), {
      everyMs: minuteMs,
      onProblem: (err) => log.warn({ err }, 'Failed to update which accounts rankings count; retrying.'),
    }),
    ...(config.verifyLinks
      ? [
          repeat((abort) => checkLinks(db, { config, internet, now, abort }), {
            everyMs: minuteMs,
            onProblem: (err) => log.warn({ err }, 'Failed to check the links of profiles; retrying.'),
          }),
        ]
      : []),
    startHeldMessageRounds({
      accept: first(service.acceptHeldMessages),
      onProblem: (problem) => log.warn(problem, 'Failed to accept some held imports.'),
    }),
    // Its first round may be long: after those of others.
    repeat(first(service.purgeAccounts), {
      everyMs: minuteMs,
      wake: deletions,
      onProblem: (err) => log.warn({ err }, 'Deleted accounts could not all be purged; it is tried again.'),
    }),
  ]
}
