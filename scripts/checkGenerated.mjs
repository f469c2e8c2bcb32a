import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails if a checked-in file is not what its generator writes today. The generators run in the tree; what they
 * changed is put back, so that the check alters nothing.
 *
 * @typedef {object} Generator
 * @property {string} command   as a person would run it to bring the files up to date
 * @property {string[]} places  files, or folders that hold nothing else
 * @property {string} [test]    compares the files with the same text: with one, only `npm run verify` runs the command
 */

/** @type {Generator[]} */
const generators = [
  {
    command: 'npm run abis -w @kith/contracts',
    places: ['packages/protocol/src/abis', 'contracts/testing'],
    test: 'contracts/script/renderGeneratedFiles.test.ts',
  },
  {
    command: 'node packages/protocol/vectors/write.mjs',
    places: [
      'accounts',
      'cbor',
      'cids',
      'delegations',
      'deletions',
      'envelopes',
      'export',
      'keys',
      'messages',
      'networks',
      'proofs',
      'receipts',
      'revocations',
      'siwe',
      'verify',
    ].map((name) => `packages/protocol/vectors/${name}.json`),
  },
  {
    command: 'npm run schema -w @kith/server',
    places: ['apps/server/schema.graphql'],
    test: 'apps/server/src/graph/schema.test.ts',
  },
  {
    command: 'npm run codegen -w @kith/web',
    places: ['operations', 'documents', 'actingOperations'].map((name) => `apps/web/src/api/${name}.generated.ts`),
    test: 'apps/web/src/api/operations.test.ts',
  },
]

process.chdir(join(import.meta.dirname, '..'))
let isStale = false
for (const { command, places, test } of generators) {
  if (test !== undefined && process.env['KITH_FULL'] !== '1') {
    if (existsSync(test)) continue
    isStale = true
    console.error(`${test} is gone, which compared what \`${command}\` writes.`)
  }
  const before = readAll(places)
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  const after = readAll(places)
  if (status !== 0) {
    isStale = true
    console.error(`\`${command}\` failed:\n${stdout}${stderr}`)
  }
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(file) === after.get(file)) continue
    isStale = true
    console.error(`${file} is not what \`${command}\` writes: run it and commit the result.`)
    const old = before.get(file)
    if (old !== undefined) writeFileSync(file, old)
  }
}
process.exitCode = isStale ? 1 : 0

/** @param {string[]} places @returns {Map<string, string>} */
function readAll(places) {
  return new Map(places.flatMap(listFiles).map((file) => [file, readFileSync(file, 'utf8')]))
}

/** @param {string} place @returns {string[]} */
function listFiles(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place).flatMap((name) => listFiles(join(place, name)))
}
