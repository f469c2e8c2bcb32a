import type { ReplicaProblem } from './Replicas.ts'
import type { ServerReading } from './readServer.ts'

/** Why a server cannot be a replica of this primary, however far it is; `null` if it may be. */
export function findMismatch(replica: ServerReading, primary: ServerReading): ReplicaProblem | null {
  if (!replica.isStandby) return 'writable'
  const isSame =
    replica.network === primary.network && replica.owner === primary.owner && replica.schema === primary.schema
  return isSame ? null : 'different'
}
