import type { UploadRequest } from '../media/UploadRequest.ts'

const names = ['delegation', 'media', 'ts', 'proof'] as const

/** Reads `Authorization: Kith-Upload delegation="…", media="…", ts="…", proof="…"` (RFC 9110, section 11.4); `null` for anything else. */
export function parseUploadHeader(header: string | undefined): UploadRequest | null {
  const list = /^Kith-Upload +(.{1,1000})$/i.exec(header ?? '')?.[1]
  if (list === undefined) return null
  const found = list.split(',').map((item) => /^\s*(\w+)="([\w.-]*)"\s*$/.exec(item)?.slice(1, 3))
  const values = new Map(found.map((pair) => [pair?.[0], pair?.[1]]))
  if (found.length !== names.length) return null
  const [delegation, media, ts, proof] = names.map((name) => values.get(name))
  if (!delegation || !media || !ts || !proof || !/^\d{1,15}$/.test(ts)) return null
  return { delegation, media, ts: Number(ts), proof: Buffer.from(proof, 'base64url') }
}
