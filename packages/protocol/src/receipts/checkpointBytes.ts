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
 */
export function checkpointBytes({ network, position, hash, timeMs }: CheckpointBytesParameters): Uint8Array {
  return encodeCbor(['kith-checkpoint', network, position, hash, timeMs])
}
