import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { swatchSvg } from '@kith/swatch'
import { LRUCache } from 'lru-cache'
import { createFairQueue } from '../timing/createFairQueue.ts'
import type { PreviewFace } from './PreviewFace.ts'
import type { PreviewAnswer, PreviewJob } from './PreviewJob.ts'

export type PreviewPainter = AsyncDisposable & {
  /** Names the picture of a face: equal faces have equal tags. */
  toTag: (face: PreviewFace) => string
  /** The picture as a PNG file of 1200 x 630 pixels; `null` if too many are waiting to be drawn. Clients take turns. */
  paint: (request: { face: PreviewFace; client: string }) => Promise<Uint8Array | null>
}

export type CreatePreviewPainterParameters = {
  /** Pictures that may wait for the one that is being drawn. */
  maxWaiting?: number | undefined
  /** Pictures that one client may wait for. */
  maxOfClient?: number | undefined
  /** How long drawing one may take. */
  timeoutMs?: number | undefined
  /** Bytes of pictures that are kept in memory. */
  cacheBytes?: number | undefined
  /** Reports every picture that is drawn. */
  onDraw?: (() => void) | undefined
}

/** Raised with every change of the drawing, so that no reader keeps an old picture. */
const drawingVersion = 1
const { resolve } = createRequire(import.meta.url)

/** Creates what draws the pictures of link previews, each on a fresh thread, one at a time. */
export function createPreviewPainter({
  maxWaiting = 16,
  maxOfClient = 8,
  timeoutMs = 20_000,
  cacheBytes = 32 * 1024 * 1024,
  onDraw,
}: CreatePreviewPainterParameters = {}): PreviewPainter {
  const drawn = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length })
  const drawing = new Map<string, { client: string; painting: Promise<Uint8Array> }>()
  const queue = createFairQueue()
  let renderer: Promise<WasmModule> | undefined
  let worker: Worker | undefined
  let isStopped = false

  async function draw(face: PreviewFace): Promise<Uint8Array> {
    if (isStopped) throw new Error('The service is stopping.')
    renderer ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(WebAssembly.compile)
    const job: PreviewJob = { face, cloth: swatchSvg(face.address, { size: 64 }), renderer: await renderer }
    onDraw?.()
    worker = new Worker(new URL('./draw/previewWorker.mjs', import.meta.url), { workerData: job })
    try {
      return await listen(worker, timeoutMs)
    } finally {
      await worker.terminate()
      worker = undefined
    }
  }

  function toTag(face: PreviewFace): string {
    return createHash('sha256')
      .update(JSON.stringify([drawingVersion, face]))
      .digest('base64url')
      .slice(0, 22)
  }

  return {
    toTag,
    async paint({ face, client }) {
      const tag = toTag(face)
      const known = drawn.get(tag) ?? drawing.get(tag)?.painting
      if (known) return await known
      const ofClient = [...drawing.values()].filter((each) => each.client === client)
      if (drawing.size > maxWaiting || ofClient.length >= maxOfClient) return null
      const painting = queue.run(client, () => draw(face))
      drawing.set(tag, { client, painting })
      try {
        const png = await painting
        drawn.set(tag, png)
        return png
      } finally {
        drawing.delete(tag)
      }
    },
    async [Symbol.asyncDispose]() {
      isStopped = true
      await worker?.terminate()
    },
  }
}

function listen(worker: Worker, timeoutMs: number): Promise<PreviewAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Drawing a preview took too long.')), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that draws previews ended without an answer.'))
    })
  })
}
