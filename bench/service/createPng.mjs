import { crc32, deflateSync } from 'node:zlib'

/**
 * A grey PNG.
 *
 * @param {{ width: number, height: number, pixels: Buffer | null, shade?: number }} parameters  pixels: compressed; `null` for right ones.
 */
export function createPng({ width, height, pixels, shade = 0 }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const row = Buffer.alloc(1 + width, shade)
  row[0] = 0
  const data = pixels ?? deflateSync(Buffer.concat(Array(height).fill(row)), { level: 1 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', data),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} name @param {Buffer} data */
function createChunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
