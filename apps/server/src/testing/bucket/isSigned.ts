import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request to S3 is signed with this key, and its body is what was signed.
 *
 * Source: Amazon S3 API Reference, Authenticating Requests (AWS Signature Version 4), Signature Calculations.
 */
export function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Uint8Array,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [id, date = '', region = '', service = ''] = credential.split('/')
  const contentHash = String(headers['x-amz-content-sha256'])
  if (id !== accessKeyId || contentHash !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url ?? '/', 'http://host')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, pathname, query, lines.join(''), names, contentHash].join('\n')
  const time = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${region}/${service}/aws4_request`, sha256(request)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Uint8Array>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(key, text)
  return signature !== '' && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
