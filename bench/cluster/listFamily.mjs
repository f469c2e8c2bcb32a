import { readdirSync, readFileSync } from 'node:fs'

/**
 * Lists the ids of a process and its descendants, itself first. Daemons that detached are not included.
 *
 * Source: `proc(5)`, `/proc/[pid]/stat`: the fourth field is the parent.
 *
 * @param {number} root
 * @returns {number[]}
 */
export function listFamily(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = findParent(name)
    if (parent === null) continue
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [root]
  for (const pid of family) family.push(...(children.get(pid) ?? []))
  return family
}

/** @param {string} pid */
function findParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
