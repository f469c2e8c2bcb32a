import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedPackages } from './publishedPackages.mjs'
import { readTarball } from './readTarball.mjs'

// `node scripts/release/publishAll.mjs`, after `npm run pack`: publishes each tarball of `packed/` whose version the registry lacks, what
// others need first. Run again after a failure: what is there stays as it is. `--registry URL` names another registry than npm's, and
// `--provenance` signs where a tarball was built, which only a workflow of GitHub or GitLab can.

const folder = join(import.meta.dirname, '../../packed')
const { values } = parseArgs({
  options: { registry: { type: 'string' }, provenance: { type: 'boolean', default: false } },
})
const registry = values.registry === undefined ? [] : ['--registry', values.registry]

const tarballs = readdirSync(folder)
  .filter((file) => file.endsWith('.tgz'))
  .map((file) => ({ file: join(folder, file), ...readTarball(join(folder, file)) }))
  .sort((a, b) => orderOf(a.name) - orderOf(b.name))
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
