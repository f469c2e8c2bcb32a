import { encode } from '@ipld/dag-cbor'
import type { CborValue } from './CborValue.ts'

/** Writes canonical DAG-CBOR. */
export function encodeCbor(value: CborValue): Uint8Array {
  return encode(value)
}
