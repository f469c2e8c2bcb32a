import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listProvenanceProblems } from './listProvenanceProblems.mjs'
import { publishedPackages } from './publishedPackages.mjs'
import { readTarball } from './readTarball.mjs'

// `node scripts/release/publishAll.mjs`, after `npm run pack`: publishes each tarball of `packed/` whose version the registry lacks, what
// others need first. Run again after a failure: what is there stays as it is. `--registry URL` names another registry than npm's,
// `--from FOLDER` another folder than `packed/`, and `--provenance` signs where a tarball was built, which only a workflow of GitHub
// or GitLab can: npm compares it with the `repository` of each package.

const { values } = parseArgs({
  options: {
    registry: { type: 'string' },
    from: { type: 'string', default: join(import.meta.dirname, '../../packed') },
    provenance: { type: 'boolean', default: false },
  },
})
const folder = values.from
const registry = values.registry === undefined ? [] : ['--registry', values.registry]

const tarballs = readdirSync(folder)
  .filter((file) => file.endsWith('.tgz'))
  .map((file) => ({ file: join(folder, file), ...readTarball(join(folder, file)) }))
  .sort((a, b) => orderOf(a.name) - orderOf(b.name))
// All of them before the first is published: npm would refuse one after the other.
const problems = values.provenance ? listProvenanceProblems(tarballs, process.env) : []
if (problems.length > 0) {
  console.error(`Nothing was published: npm accepts a provenance only from the repository that a package names.
${problems.join('\n')}
Run \`npm run pack\` in the workflow, or correct \`repository\` in the root's package.json, then pack again.`)
  process.exit(1)
}
for (const { file, name, version } of tarballs) {
  const spec = `${name}@${version}`
  if (npm('view', spec, 'version', ...registry).stdout.trim() === version) {
    console.log(`${spec} is published already`)
    continue
  }
  const provenance = values.provenance ? ['--provenance'] : []
  const { status, stdout, stderr } = npm('publish', file, '--access', 'public', ...provenance, ...registry)
  if (status !== 0) throw new Error(`${spec} could not be published.\n${stdout}${stderr}`)
  console.log(`${spec} published`)
}

/** @param {string} name */
function orderOf(name) {
  const index = publishedPackages.indexOf(name.replace('@kith/', ''))
  if (index === -1) throw new Error(`${name} is not among the packages that are published.`)
  return index
}

/** @param {...string} args */
function npm(...args) {
  return spawnSync('npm', args, { encoding: 'utf8' })
}
