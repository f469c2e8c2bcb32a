// @ts-check
// Decodes one picture on a thread of its own and makes smaller ones of it. Decoders are WebAssembly: bytes that confuse one reach
// nothing but its own memory, and that ends with the thread. Plain JavaScript, because Node itself starts a worker, and version 20
// reads no TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { lowerThreadPriority } from '../../timing/lowerThreadPriority.mjs'

/** @typedef {import('./DecodeJob.ts').DecodeAnswer} DecodeAnswer */

const port = parentPort
if (port === null) throw new Error('decodeWorker.mjs runs only inside a worker thread.')

lowerThreadPriority()

const { bytes, header, widths, memoryBytes, codecs } = /** @type {import('./DecodeJob.ts').DecodeJob} */ (workerData)
const pageBytes = 65_536

// The decoders' own loader asks JavaScript for more memory, and takes a refusal as memory that has run out.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = /** @this {WasmMemory} @param {number} pages */ function growWithin(pages) {
  if (this.buffer.byteLength + pages * pageBytes > memoryBytes) throw new RangeError('A decoder takes too much memory.')
  return grow.call(this, pages)
}

/** @type {string[]} */
const complaints = []
/**
 * How a decoder is started. What a program has as its error output is listened to: the decoders go on over broken data, but say so.
 *
 * @param {WasmModule} module
 */
function start(module) {
  return {
    printErr: (/** @type {string} */ text) => complaints.push(text),
    /** @param {object} imports @param {(instance: WasmInstance) => void} done */
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}

/** @returns {Promise<ImageData>} */
async function decode() {
  // Of its own buffer, since the decoders take all of it.
  const file = Uint8Array.from(bytes).buffer
  switch (header.type) {
    case 'image/jpeg':
      await initJpegDecoder(start(codecs.jpegDecoder))
      return await decodeJpeg(file)
    case 'image/png':
      await initPngDecoder(codecs.pngDecoder)
      return await decodePng(file)
    case 'image/webp':
      await initWebpDecoder(start(codecs.webpDecoder))
      return await decodeWebp(file)
  }
}

/**
 * A PNG's pixels are one zlib stream that gives exactly its rows. Decoders stop there and ignore what comes after, where a second file
 * could hide.
 *
 * @returns {DecodeAnswer | null}
 */
function findPngProblem() {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  /** @type {Uint8Array[]} */
  const parts = []
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const stream = Buffer.concat(parts)
  const [depth = 8, color = 6] = bytes.subarray(24, 26)
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[color] ?? 4
  const rows = header.height * (1 + Math.ceil((header.width * channels * depth) / 8))
  /** @type {{ buffer: Buffer, engine: { bytesWritten: number } }} */
  let inflated
  try {
    // With `info` Node answers with the engine as well; its types do not know.
    inflated = /** @type {any} */ (inflateSync(stream, { info: true, maxOutputLength: rows }))
  } catch {
    return { kind: 'damaged', reason: 'its pixels do not decompress to its size' }
  }
  if (inflated.buffer.length !== rows) return { kind: 'damaged', reason: 'it lacks some of its pixels' }
  if (inflated.engine.bytesWritten !== stream.length) return { kind: 'unstripped', found: 'data after its pixels' }
  return null
}

/** @param {ImageData} image */
function isTransparent({ data }) {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/** @returns {Promise<DecodeAnswer>} */
async function run() {
  const problem = header.type === 'image/png' ? findPngProblem() : null
  if (problem) return problem
  /** @type {ImageData} */
  let image
  try {
    image = await decode()
  } catch {
    return { kind: 'damaged', reason: 'it cannot be decoded' }
  }
  if (complaints.length > 0) return { kind: 'damaged', reason: 'some of it cannot be decoded' }
  if (image.width !== header.width || image.height !== header.height)
    return { kind: 'damaged', reason: 'its pixels are not those of its size' }

  await initResize(codecs.resizer)
  await initWebpEncoder(start(codecs.webpEncoder))
  const variants = []
  let smaller = image
  const premultiply = isTransparent(image)
  // Each is made of the next larger one, as gamma has it: from all pixels, and by light, it takes three times as long and as much.
  for (const width of [...widths].reverse()) {
    const height = Math.max(1, Math.round((header.height * width) / header.width))
    smaller = await resize(smaller, { width, height, premultiply, linearRGB: false })
    variants.unshift({ width, bytes: new Uint8Array(await encodeWebp(smaller, { quality: 80 })) })
  }
  return { kind: 'decoded', variants }
}

port.postMessage(await run())
