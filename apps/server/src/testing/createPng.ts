import { crc32, deflateSync } from 'node:zlib'

export type CreatePngParameters = {
  width: number
  height: number
  /** Bits a channel. */
  depth?: number
  /** 0: grey; 2: red, green, blue; 3: of a palette, which is one of `parts`; 6: with transparency. */
  color?: 0 | 2 | 3 | 6
  /** Makes pictures of one size differ. */
  shade?: number
  interlacing?: number
  /** More parts, between the header and the pixels. */
  parts?: readonly { name: string; data: Uint8Array }[]
  /** The compressed pixels, in place of right ones. */
  pixels?: Uint8Array
}

/** Writes a PNG of one colour by hand, also one that no program would write. */
export function createPng({
  width,
  height,
  depth = 8,
  color = 2,
  shade = 0x7f,
  interlacing = 0,
  parts = [],
  pixels,
}: CreatePngParameters): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlacing], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    writeChunk('IHDR', header),
    ...parts.map(({ name, data }) => writeChunk(name, data)),
    writeChunk('IDAT', pixels ?? deflateSync(createRows({ width, height, depth, color, shade }))),
    writeChunk('IEND', new Uint8Array()),
  ])
}

/** The pixels before compression: each row begins with its filter type, 0. */
export function createRows({
  width,
  height,
  depth = 8,
  color = 2,
  shade = 0x7f,
}: Pick<CreatePngParameters, 'width' | 'height' | 'depth' | 'color' | 'shade'>): Uint8Array {
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[color]
  const row = Buffer.alloc(1 + Math.ceil((width * channels * depth) / 8), shade)
  row[0] = 0
  return Buffer.concat(Array<Buffer>(height).fill(row))
}

function writeChunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
