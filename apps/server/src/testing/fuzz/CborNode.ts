/** CBOR as a tree that can also express what DAG-CBOR forbids: pairs in any order, any tag, and raw bytes. */
export type CborNode =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | readonly CborNode[]
  | CborMap
  | CborTag
  | CborRaw

export type CborMap = { readonly map: readonly (readonly [CborNode, CborNode])[] }
export type CborTag = { readonly tag: number; readonly value: CborNode }
/** Encoded already, well or not. */
export type CborRaw = { readonly raw: Uint8Array }

export function isCborMap(node: CborNode | undefined): node is CborMap {
  return typeof node === 'object' && node !== null && 'map' in node && Array.isArray(node.map)
}

export function isCborTag(node: CborNode | undefined): node is CborTag {
  return typeof node === 'object' && node !== null && 'tag' in node
}
