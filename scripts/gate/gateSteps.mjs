import { siwePackageFolder } from './siwePackageFolder.mjs'

/**
 * @typedef {import('./runStep.mjs').Step & {
 *   kind: 'check' | 'vitest' | 'playwright' | 'forge',
 *   group: string,
 *   lane?: string,
 * }} GateStep  `runGroups` says what a group and a lane are.
 */

const vitest = 'vitest run --reporter=json --outputFile="$KITH_REPORT" --reporter=dot'
/** Tests with the tag `slow` run in `npm run verify` alone: `vitest.config.ts` says what it means. */
const withoutSlow = "--tags-filter='!slow'"
// Named one by one: two exclusions side by side exclude nothing. What is forgotten here fails "every test file ran".
const unitProjects = projects(
  'contracts',
  'create-wallet-app',
  'docs',
  'protocol',
  'scripts',
  'siwe',
  'swatch',
  'wallet-kit',
  'web',
)
const browserProjects = projects('wallet-kit-browser', 'web-browser')
/** Without the contracts' Vitest project, which is counted among the unit tests. */
const forge = 'node contracts/gasSnapshot.mjs'
const playwright = 'npm run --silent journeys -- --reporter=json,dot'

/** What two cores carry beside everything that a cluster needs. Times are for `npm run bench:cluster`, on a machine that is idle. */
const smallCluster = '--writes 20 --reads 50 --streams 100 --kills 1 --judge losses'

/** Three at a time on two cores: each waits for much of its time, for blocks, restarts, pages and clicks. */
export const groupWidths = { tests: 3 }

/**
 * The steps of the gate, in order. The service's tests and the journeys run on PostgreSQL where there is one, which takes a third
 * of the computing; at full counts on PGlite, and the service's on PostgreSQL in a step of their own. The stack's run on PGlite.
 *
 * @param {{ isFull: boolean, postgres: { url: string, bin: string } | null }} options  full: the counts of `npm run verify`
 * @returns {GateStep[]}
 */
export function gateSteps({ isFull, postgres }) {
  // Ends what hangs; a machine half as fast may still finish.
  const limitS = isFull ? 7_200 : 1_800
  const run = isFull ? vitest : `${vitest} ${withoutSlow}`
  // One after another: they compile the contracts and write what the next reads, as do the tests.
  const sources = { group: 'static', lane: 'sources' }
  const brotli = isFull ? {} : { KITH_BROTLI_QUALITY: '5' }
  const served = { env: !isFull && postgres ? onPostgres(postgres) : {}, limitS }
  return [
    // Writes `dist/` of every package, which some steps below read. One checker for a package, where the compiler takes four: each
    // works out the libraries' types for itself. Its collector runs less often, up to 4 GiB.
    {
      group: 'types',
      kind: 'check',
      name: 'types',
      command: 'tsc -b --checkers 1 --builders 2',
      env: { GOGC: '400', GOMEMLIMIT: '4GiB' },
    },
    // Reads the sources alone. The compiler has stretches in which one package waits for another.
    { group: 'types', kind: 'check', name: 'lint and import rules', command: 'biome check --error-on-warnings .' },

    { ...sources, kind: 'check', name: 'generated files', command: 'node scripts/checkGenerated.mjs' },
    // What `npm start` builds first: once, for all steps below that start it or look at it.
    { ...sources, kind: 'check', name: 'builds', command: 'node stack/prepare.mjs --build', env: brotli },
    { ...sources, kind: 'forge', name: 'contracts (forge)', command: forge, limitS },
    { group: 'static', kind: 'check', name: 'unused code (knip)', command: 'knip --no-progress' },
    { group: 'static', kind: 'check', name: 'dependencies', command: 'node scripts/checkDependencies.mjs' },
    { group: 'static', kind: 'check', name: 'spec table', command: 'node scripts/spec/checkSpec.mjs' },
    // Every link and anchor; a journey looks at the pages. Slow tests of the kit build and open its playground.
    {
      group: 'static',
      kind: 'check',
      name: 'docs site',
      command: `node apps/docs/build.mjs${isFull ? '' : ' --without-playground'}`,
    },

    // The longest first, and each of the others as soon as a slot is free.
    { group: 'tests', kind: 'vitest', name: 'service', command: `${run} --project=server`, ...served },
    {
      group: 'tests',
      kind: 'playwright',
      name: 'journeys',
      command: playwright,
      limitS,
      env: { ...served.env, ...brotli },
    },
    { group: 'tests', kind: 'vitest', name: 'drawn', command: `${run} ${browserProjects}`, limitS },
    { group: 'tests', kind: 'vitest', name: 'unit', command: `${run} ${unitProjects}`, limitS },
    { group: 'tests', kind: 'vitest', name: 'stack', command: `${run} --project=stack`, limitS },
  ]
}

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

/** @param {{ url: string, bin: string }} postgres */
function onPostgres({ url, bin }) {
  return { KITH_TEST_DATABASE_URL: url, KITH_POSTGRES: bin }
}

/** @param {...string} names  of Vitest's projects */
function projects(...names) {
  return names.map((name) => `--project='${name}'`).join(' ')
}
