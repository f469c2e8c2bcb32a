import { encode } from '@ipld/dag-cbor'
import type { CborValue } from './CborValue.ts'

/** Writes canonical DAG-CBOR. */
export function encodeCbor(value: CborValue): Uint8Array {
  // Copied, as in Node the codec gives a Buffer, whose `slice` shares memory where that of a Uint8Array copies.
  return new Uint8Array(encode(value))
}
