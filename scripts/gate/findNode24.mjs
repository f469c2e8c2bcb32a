import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { arch, homedir, platform } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Folder that holds a `node` of version 24, or `null`: `KITH_NODE24`, this very process, else the one the npm
 * registry ships, fetched once into the npm cache's neighbour.
 *
 * @param {(line: string) => void} say
 */
export function findNode24(say) {
  const named = process.env['KITH_NODE24']
  if (named) return isNode24(named) ? dirname(named) : null
  if (process.versions.node.startsWith('24.')) return dirname(process.execPath)
  const folder = join(homedir(), '.cache/kith-node24')
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`
  const path = join(folder, 'node_modules', name, 'bin', 'node')
  if (!isNode24(path)) {
    say('fetching Node 24 from the npm registry')
    mkdirSync(folder, { recursive: true })
    spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@24`], {
      stdio: 'ignore',
    })
  }
  return isNode24(path) ? dirname(path) : null
}

/** @param {string} path */
function isNode24(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v24.')
}
