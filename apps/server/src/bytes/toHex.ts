/** Lower-case hex without a prefix: bytes as the key of a Map, the same for `Buffer` and plain arrays. */
export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
