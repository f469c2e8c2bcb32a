import { createHash, verify } from 'node:crypto'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { readExportCar } from '../export/readExportCar.ts'
import type { CborNode } from './CborNode.ts'
import type { ImportCase, ImportWorld } from './createImportCase.ts'
import { findCacaoFault } from './findCacaoFault.ts'
import { findFault } from './findFault.ts'
import { formatId } from './formatId.ts'
import { readCbor } from './readCbor.ts'
import { readMessage, readPayload, toFields } from './readMessage.ts'
import { toCidNode } from './toCidNode.ts'
import { writeCbor } from './writeCbor.ts'

export type JudgeImportedParameters = {
  /** Of a message that was accepted. */
  id: string
  /** Whether the service says that its time is proven. */
  timeVerified: boolean
  one: ImportCase
  world: ImportWorld
}

/** A message that was rightly accepted. */
export type JudgedMessage = { digest: Uint8Array; fields: ReadonlyMap<string, CborNode> }

/** Types without a log position, which an import therefore never has. */
const kept = /^(un)?(bookmark|mute|block|mute-word|follow-tag)$|^(seen|report|moderate|answer)$/

/** Says why a message of a file should not have been taken, or what it is: by the file's bytes, without the product's readers. */
export async function judgeImported({
  id,
  timeVerified,
  one: { bytes, change, person, old, signers, delegation },
  world: { network, now, receipts },
}: JudgeImportedParameters): Promise<string | JudgedMessage> {
  if (change === 'proof') return 'a proof that is not the key’s'
  try {
    const { root, blocks } = readExportCar(bytes)
    const fields = toFields(readCbor(blocks.get(root) ?? new Uint8Array()))
    if (!isSame(fields.get('account'), decodeCheckedHex(person.address))) return 'another account'
    if (fields.get('network') !== network) return 'another network'
    const pages = toList(fields.get('pages')).flatMap((page) =>
      toList(readCbor(blocks.get(String(formatId(page))) ?? new Uint8Array())),
    )
    const entry = pages.map(toList).find(([name]) => formatId(name) === id)
    const found = [...blocks.values()].map((block) => ({ block, digest: findDigest(block) }))
    const envelope = found.find(({ digest }) => digest !== null && formatId(toCidNode(digest)) === id)
    if (!entry || !envelope?.digest) return 'no page or no block that has it'
    const message = readMessage(envelope.block)
    const type = String(message.get('type'))
    if (kept.test(type)) return `the type ${type}`
    if (formatId(message.get('by')) !== person.delegation) {
      const rules = { sound: old.delegation, person, nowMs: now(), lifetimeMs: 30 * 86_400_000, isPast: true }
      const fault = await findCacaoFault(delegation, rules)
      if (fault !== null) return `a delegation with ${fault}`
    }
    const [, seq = null, , ts, received = null, , receipt, previous = null] = entry
    const signed = writeCbor(['kith-receipt', network, toCidNode(envelope.digest), seq, received, previous])
    const isReceived = receipt instanceof Uint8Array && verify(null, signed, receipts.verifier, receipt)
    const isThen = isReceived && Math.abs(Number(message.get('ts')) - Number(received)) <= 120_000
    if (timeVerified !== isThen)
      return `timeVerified: ${timeVerified}, signed ${String(ts)}, received ${String(received)}`
    const times = [old.atMs - 120_000, (isReceived ? Number(received) : now()) + 120_000] as const
    const { block, digest } = envelope
    return findFault(block, { people: signers, network, times, digest }) ?? { digest, fields: message }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isSame(node: CborNode | undefined, bytes: Uint8Array): boolean {
  return node instanceof Uint8Array && Buffer.compare(node, bytes) === 0
}

function toList(node: CborNode | undefined): readonly CborNode[] {
  return Array.isArray(node) ? node : []
}

/** The SHA-256 of the payload of what may be an envelope. */
function findDigest(block: Uint8Array): Uint8Array | null {
  try {
    return createHash('sha256').update(readPayload(block)).digest()
  } catch {
    return null
  }
}
