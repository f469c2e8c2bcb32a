import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Loads packages that only a measurement needs, such as a service that is compared with ours. They are installed in the
 * system's temporary folder, with the versions that `<name>Packages.json` says, never in this tree.
 *
 * @param {string} name
 * @param {string} [manifests]  Folder of that file.
 * @returns {NodeJS.Require}
 */
export function requirePeer(name, manifests = import.meta.dirname) {
  const folder = join(tmpdir(), 'kith-bench-peers', name)
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(manifests, `${name}Packages.json`), join(folder, 'package.json'))
  // npm writes it last: an install that was cut off is done again.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    process.stderr.write(`installing ${name}\n`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return createRequire(join(folder, 'package.json'))
}
