import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../../timing/createFairQueue.ts'
import { DamagedMediaError } from '../DamagedMediaError.ts'
import type { ImageHeader } from '../image/ImageHeader.ts'
import { TooManyUploadsError } from '../TooManyUploadsError.ts'
import { UnstrippedMediaError } from '../UnstrippedMediaError.ts'
import { variantWidths } from '../variantWidths.ts'
import type { DecodeAnswer, DecodeJob } from './DecodeJob.ts'
import { loadCodecs } from './loadCodecs.ts'

export type Decoder = Readonly<{
  /**
   * Acquires a slot in the decoding queue; returns the function that releases it.
   *
   * @throws {@link TooManyUploadsError}
   */
  enter: () => () => void
  /**
   * Decodes an inspected picture and makes its smaller variants, one picture at a time. Clients take turns.
   *
   * @throws {@link DamagedMediaError} {@link UnstrippedMediaError}
   */
  decode: (picture: Picture) => Promise<DecodedImage>
  /** Ends what is being decoded. */
  stop: () => Promise<void>
}>

export type Picture = Readonly<{
  bytes: Uint8Array
  header: ImageHeader
  /** The sending client (see `toClientKey`). */
  client: string
}>

/** What decoding a picture was for: that it holds, and the smaller pictures made of it. */
type DecodedImage = Readonly<{
  /** WebP files, narrowest first. */
  variants: readonly Readonly<{ width: number; bytes: Uint8Array }>[]
}>

export type CreateDecoderParameters = {
  /** The service's clock, in milliseconds. */
  now: () => number
  /** Pictures that may wait for the one that is being decoded. */
  maxWaiting?: number | undefined
  /** How long one may take. The largest that are allowed take one to two seconds of a processor, which may have much else to do. */
  timeoutMs?: number | undefined
  /** How much memory a decoder may take for one. The largest that are allowed have 34 MB of pixels. */
  memoryBytes?: number | undefined
}

const retryMs = 5_000

/** Makes what decodes uploads, each on a fresh thread: nothing of one picture is left when the next one comes. */
export function createDecoder({
  now,
  maxWaiting = 16,
  timeoutMs = 20_000,
  memoryBytes = 256 * 1024 * 1024,
}: CreateDecoderParameters): Decoder {
  let waiting = 0
  const queue = createFairQueue()
  let worker: Worker | undefined

  async function run(bytes: Uint8Array, header: ImageHeader): Promise<DecodedImage> {
    const widths = variantWidths.filter((width) => width < header.width)
    const job: DecodeJob = { bytes, header, widths, memoryBytes, codecs: await loadCodecs() }
    worker = new Worker(new URL('./decodeWorker.mjs', import.meta.url), { workerData: job })
    try {
      return toResult(await listen(worker, timeoutMs))
    } finally {
      await worker.terminate()
      worker = undefined
    }
  }

  return {
    enter() {
      if (waiting > maxWaiting) throw new TooManyUploadsError({ retryAt: new Date(now() + retryMs) })
      waiting++
      return () => {
        waiting--
      }
    },
    decode: ({ bytes, header, client }) => queue.run(client, () => run(bytes, header)),
    async stop() {
      await worker?.terminate()
    },
  }
}

/** The thread's answer. There is no way to hurry it, so a picture that takes too long counts as damaged. */
function listen(worker: Worker, timeoutMs: number): Promise<DecodeAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'damaged', reason: 'it takes too long to decode' }), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that decodes pictures ended without an answer.'))
    })
  })
}

function toResult(answer: DecodeAnswer): DecodedImage {
  switch (answer.kind) {
    case 'decoded':
      return { variants: answer.variants }
    case 'damaged':
      throw new DamagedMediaError({ reason: answer.reason })
    case 'unstripped':
      throw new UnstrippedMediaError({ found: answer.found })
  }
}
