import { encodeCbor } from '../cbor/encodeCbor.ts'
import type { Checkpoint } from './Checkpoint.ts'

export type CheckpointBytesParameters = Checkpoint & {
  /** The service's network (`formatNetwork`). */
  network: string
}

/**
 * Writes what the service signs about its log: `["kith-checkpoint", network, position, hash, time]`.
 *
 * Source: docs/protocol/format.md, "Checkpoints".
 *
 * @example
 * const signed = checkpointBytes({ network, position: 9_000n, hash: emptyLogHash, timeMs: Date.now() })
 */
export function checkpointBytes({ network, position, hash, timeMs }: CheckpointBytesParameters): Uint8Array {
  return encodeCbor(['kith-checkpoint', network, position, hash, timeMs])
}
