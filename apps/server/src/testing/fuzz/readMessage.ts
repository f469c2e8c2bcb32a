import { type CborNode, isCborMap } from './CborNode.ts'
import { readCbor } from './readCbor.ts'

/** The bytes of the message in an envelope, by {@link readCbor}; empty for a malformed one. */
export function readPayload(envelope: Uint8Array): Uint8Array {
  const parts = readCbor(envelope)
  const payload: unknown = Array.isArray(parts) ? parts[2] : undefined
  return payload instanceof Uint8Array ? payload : new Uint8Array()
}

/** The fields of the message in an envelope. Of a map in it, the fields as another map. */
export function readMessage(envelope: Uint8Array): ReadonlyMap<string, CborNode> {
  return toFields(readCbor(readPayload(envelope)))
}

export function toFields(node: CborNode | undefined): ReadonlyMap<string, CborNode> {
  return new Map(isCborMap(node) ? node.map.map(([key, value]) => [String(key), value]) : [])
}
