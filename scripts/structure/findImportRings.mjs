import { dirname, join } from 'node:path/posix'
import { readImports } from './readImports.mjs'

/**
 * Finds files that import each other, directly or through others, types included: they can only be understood together.
 *
 * @param {ReadonlyMap<string, string>} sources  texts by path
 * @returns {string[][]} the members of each ring, in order
 */
export function findImportRings(sources) {
  const imports = new Map(
    [...sources].map(([file, text]) => [
      file,
      readImports(text)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => join(dirname(file), specifier))
        .filter((target) => sources.has(target)),
    ]),
  )

  // Tarjan's strongly connected components.
  /** @type {Map<string, number>} When each file was first seen. */
  const order = new Map()
  /** @type {string[]} Files whose ring is not complete yet. */
  const open = []
  /** @type {string[][]} */
  const rings = []

  /** @param {string} file @returns {number} the earliest open file that it leads to */
  const visit = (file) => {
    const own = order.size
    order.set(file, own)
    open.push(file)
    let earliest = own
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target))
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? own)
    }
    if (earliest === own) {
      const members = open.splice(open.indexOf(file))
      if (members.length > 1 || imports.get(file)?.includes(file)) rings.push(members.sort())
    }
    return earliest
  }
  for (const file of sources.keys()) if (!order.has(file)) visit(file)
  return rings
}
