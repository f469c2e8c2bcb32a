import { siwePackageFolder } from './siwePackageFolder.mjs'
import { onPostgres, playwright, vitest } from './stepCommands.mjs'

/** @typedef {import('./gateSteps.mjs').GateStep} GateStep */

/** What two cores carry beside everything that a cluster needs. Times are for `npm run bench:cluster`, on a machine that is idle. */
const smallCluster = '--writes 20 --reads 50 --streams 100 --kills 1 --judge losses'

/**
 * What `npm run verify` runs after the gate's own steps, at full counts; on Node 24 at the gate's, as it repeats what was
 * run at full ones.
 *
 * @param {{ node24: string | null, postgres: { url: string, bin: string } | null }} machine
 * @returns {GateStep[]}
 */
export function verifySteps({ node24, postgres }) {
  const limitS = 7_200
  // Two lanes for two cores: the service's kills and inputs, one after another, keep one of them busy for most of an hour.
  const others = { group: 'more', lane: 'others' }
  /** @type {GateStep[]} */
  const steps = []
  if (postgres !== null) {
    steps.push({
      group: 'more',
      lane: 'postgres',
      kind: 'vitest',
      name: 'service on PostgreSQL',
      command: `${vitest} --project=server`,
      env: onPostgres(postgres),
      limitS,
    })
  }
  if (node24 !== null) {
    const env = { PATH: `${node24}:${process.env['PATH']}`, KITH_FULL: '' }
    steps.push(
      { ...others, kind: 'vitest', name: 'all tests on Node 24', command: vitest, env, limitS },
      { ...others, kind: 'playwright', name: 'journeys on Node 24', command: playwright, env, limitS },
    )
  }
  steps.push(
    { ...others, kind: 'check', name: 'siwe package', command: 'node scripts/gate/installSiwePackage.mjs' },
    {
      ...others,
      kind: 'vitest',
      name: 'EIP-4361 beside the siwe package',
      command: `${vitest} --project=siwe packages/siwe/src/siwePackage.test.ts`,
      env: { KITH_SIWE_PACKAGE: siwePackageFolder },
      limitS,
    },
    {
      ...others,
      kind: 'check',
      name: 'packed kit in fresh apps',
      command: 'node scripts/trials/tryFreshApps.mjs',
      limitS,
    },
    {
      ...others,
      kind: 'check',
      name: 'packages from a registry',
      command: 'node scripts/trials/tryRegistry.mjs',
      limitS,
    },
    { ...others, kind: 'check', name: 'fresh clone', command: 'node scripts/trials/tryFreshClone.mjs', limitS },
    { ...others, kind: 'check', name: 'deployment', command: 'node scripts/trials/tryDeployment.mjs', limitS },
    { ...others, kind: 'check', name: 'upgrade under load', command: 'node scripts/trials/tryUpgrade.mjs', limitS },
    { ...others, kind: 'check', name: 'recovery to a time', command: 'node scripts/trials/tryRecovery.mjs', limitS },
    {
      ...others,
      kind: 'check',
      name: 'failover',
      command: `node bench/cluster/tryFailover.mjs ${smallCluster}`,
      limitS,
    },
    { ...others, kind: 'check', name: 'spec:mutate', command: 'npm run --silent spec:mutate', limitS },
  )
  return steps
}
