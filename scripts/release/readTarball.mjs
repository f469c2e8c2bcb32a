import { spawnSync } from 'node:child_process'

/**
 * @typedef {{
 *   name: string,
 *   version: string,
 *   dependencies?: Readonly<Record<string, string>>,
 *   repository?: { url?: string },
 * }} Manifest
 */

/**
 * The manifest in a tarball that `npm pack` wrote.
 *
 * @param {string} file
 * @returns {Manifest}
 */
export function readTarball(file) {
  const { status, stdout, stderr } = spawnSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} holds no package.json.\n${stderr}`)
  return JSON.parse(stdout)
}
