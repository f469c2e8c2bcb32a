import { decode } from '@ipld/dag-cbor'
import type { CID } from 'multiformats/cid'
import { type CarFile, readCar } from './readCar.ts'

export type ExportCar = CarFile & {
  /** The first block, which signs the root; without one, the root itself. */
  first: string
  signature: Uint8Array | null
}

/** Reads an export by its specification alone, and follows its signature to the root map. */
export function readExportCar(bytes: Uint8Array): ExportCar {
  const { root: first, blocks } = readCar(bytes)
  const map = decode<{ kind?: unknown; root?: CID; signature?: Uint8Array }>(blocks.get(first) ?? new Uint8Array())
  if (map.kind !== 'kith-signed-export') return { root: first, first, signature: null, blocks }
  return { root: String(map.root), first, signature: map.signature ?? null, blocks }
}
