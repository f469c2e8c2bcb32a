import { type CborMap, type CborNode, isCborMap, isCborTag } from './CborNode.ts'
import type { Random } from './createRandom.ts'
import { brokenNodes, hostileNodes } from './hostileNodes.ts'

/** How often what is put in is no DAG-CBOR: rarely, so that most cases get past the first parser. */
const brokenShare = 0.12

/** Changes one place of a tree: a value, a field, the order of fields. */
export function mutateNode(random: Random, node: CborNode): CborNode {
  if (isCborMap(node) && random.chance(0.85)) return mutateMap(random, node)
  if (isList(node) && node.length > 0 && random.chance(0.7)) return mutateList(random, node)
  if (isCborTag(node) && random.chance(0.3))
    return { tag: random.pick([0, 41, 43, 42]), value: mutateNode(random, node.value) }
  if (typeof node === 'string' && random.chance(0.4)) return mutateText(random, node)
  if (node instanceof Uint8Array && node.length > 0 && random.chance(0.5)) return mutateBinary(random, node)
  if (typeof node === 'number' && random.chance(0.5))
    return random.pick([node + 1, node - 1, -node, node * 2, Math.trunc(node / 1_000), node + 2 ** 31])
  return random.chance(brokenShare) ? random.pick(brokenNodes) : random.pick(hostileNodes)
}

function isList(node: CborNode): node is readonly CborNode[] {
  return Array.isArray(node)
}

function mutateMap(random: Random, { map }: CborMap): CborMap {
  const at = random.integer(map.length)
  const entry = map[at]
  const dice = random.integer(100)
  if (entry === undefined || dice < 10)
    return { map: insert(map, at, [random.pick(strangeKeys), random.pick(hostileNodes)]) }
  if (dice < 18) return { map: map.filter((_, index) => index !== at) }
  // Twice the same key, with the same or with another value.
  if (dice < 22) return { map: insert(map, at, random.chance(0.5) ? entry : [entry[0], random.pick(hostileNodes)]) }
  if (dice < 26) return { map: map.toReversed() }
  if (dice < 29) return { map: map.with(at, [random.pick(hostileNodes), entry[1]]) }
  return { map: map.with(at, [entry[0], mutateNode(random, entry[1])]) }
}

const strangeKeys: readonly CborNode[] = [
  'x',
  '',
  '/',
  '__proto__',
  'constructor',
  'to',
  'ts',
  'text',
  'reply',
  'toString',
  7,
  null,
]

function mutateList(random: Random, list: readonly CborNode[]): readonly CborNode[] {
  const at = random.integer(list.length)
  const item = list[at] ?? null
  const dice = random.integer(10)
  if (dice < 2) return list.filter((_, index) => index !== at)
  if (dice < 4) return [...list, ...Array.from({ length: 1 + random.integer(12) }, () => item)]
  return list.with(at, mutateNode(random, item))
}

function mutateText(random: Random, text: string): string {
  const at = random.integer(text.length + 1)
  return random.pick([
    text.slice(0, at),
    text.slice(at),
    `${text.slice(0, at)}\0${text.slice(at)}`,
    `${text} `,
    text.toUpperCase(),
    text.repeat(1 + random.integer(300)),
    text.normalize('NFD'),
  ])
}

function mutateBinary(random: Random, bytes: Uint8Array): Uint8Array {
  const at = random.integer(bytes.length)
  if (random.chance(0.3)) return bytes.slice(0, at)
  if (random.chance(0.2)) return Uint8Array.of(...bytes, 0)
  return bytes.with(at, (bytes[at] ?? 0) ^ (1 << random.integer(8)))
}

function insert<Item>(list: readonly Item[], at: number, item: Item): readonly Item[] {
  return [...list.slice(0, at), item, ...list.slice(at)]
}
