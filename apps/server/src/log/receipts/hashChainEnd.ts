import { keyEndHash, receiptHash } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { ChainEnd } from '../../db/log/selectChainEnds.ts'

/** Hashes what the service signed for an entry of a chain: by this the next one names it. */
export function hashChainEnd({ kind, id, seq, at, textId, previous }: ChainEnd, network: string): Uint8Array {
  const common = { network, seq, previous }
  return kind === 'receipt'
    ? receiptHash({ ...common, id: formatCid(id), receivedMs: at.getTime() })
    : keyEndHash({
        ...common,
        delegation: formatCid(id),
        endedMs: at.getTime(),
        text: textId && formatCid(textId),
      })
}
