import type { ServerConfig } from '../config/ServerConfig.ts'
import { rotateReceiptKey } from '../log/receipts/rotateReceiptKey.ts'
import { openAlone } from '../rebuild/openAlone.ts'
import { getNetwork } from './getNetwork.ts'

export type RunRotateReceiptKeyParameters = {
  config: Pick<ServerConfig, 'database' | 'defaultChain' | 'publicOrigins' | 'formerOrigins'>
  /** Takes a line for the operator. */
  write: (line: string) => void
}

/**
 * `kith rotate-receipt-key`: gives a service that does not run another key for receipts.
 *
 * @throws what `openAlone` and `getNetwork` throw.
 */
export async function runRotateReceiptKey({
  config: { database, ...config },
  write,
}: RunRotateReceiptKeyParameters): Promise<void> {
  await using opened = await openAlone(database)
  const network = await getNetwork(opened.db, config)
  const { key, position } = await rotateReceiptKey(opened.db, { network, now: Date.now })
  write(`Receipts are signed by ${key} from log position ${position} on.`)
}
