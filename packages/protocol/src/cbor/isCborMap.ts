import { CID } from 'multiformats/cid'

/** Whether a decoded value is a map: not null, a list, bytes or a content id. */
export function isCborMap(value: unknown): value is { readonly [key: string]: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array) &&
    !(value instanceof CID)
  )
}
