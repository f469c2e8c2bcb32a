import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists the folders that hold a `package.json` of ours, the root first, relative to `root`.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function listWorkspaces(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  return ['.', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json')))]
}
