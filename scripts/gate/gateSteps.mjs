import { onPostgres, playwright, vitest } from './stepCommands.mjs'

/**
 * @typedef {import('./runStep.mjs').Step & {
 *   kind: 'check' | 'vitest' | 'playwright' | 'forge',
 *   group: string,
 *   lane?: string,
 * }} GateStep  `runGroups` says what a group and a lane are.
 */

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

/** @param {...string} names  of Vitest's projects */
function projects(...names) {
  return names.map((name) => `--project='${name}'`).join(' ')
}
