import type { KeyProof } from '../../keys/verifyKeyProof.ts'

/**
 * Reads `Authorization: <scheme> delegation="…", <subject>="…", ts="…", proof="…"` (RFC 9110, section 11.4); `null` for
 * anything else.
 */
export function parseKeyHeader(
  header: string | undefined,
  { scheme, subject }: { scheme: 'Kith-Upload' | 'Kith-Import'; subject: string },
): (KeyProof & { subject: string }) | null {
  const list = new RegExp(`^${scheme} +(.{1,1000})$`, 'i').exec(header ?? '')?.[1]
  if (list === undefined) return null
  const names = ['delegation', subject, 'ts', 'proof']
  const found = list.split(',').map((item) => /^\s*(\w+)="([\w.-]*)"\s*$/.exec(item)?.slice(1, 3))
  const values = new Map(found.map((pair) => [pair?.[0], pair?.[1]]))
  if (found.length !== names.length) return null
  const [delegation, value, ts, proof] = names.map((name) => values.get(name))
  if (!delegation || !value || !ts || !proof || !/^\d{1,15}$/.test(ts)) return null
  return { delegation, subject: value, ts: Number(ts), proof: Buffer.from(proof, 'base64url') }
}
