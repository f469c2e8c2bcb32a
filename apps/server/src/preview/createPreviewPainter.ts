import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { swatchSvg } from '@kith/swatch'
import { LRUCache } from 'lru-cache'
import { createFairQueue } from '../timing/createFairQueue.ts'
import type { PreviewFace } from './PreviewFace.ts'
import type { PreviewAnswer, PreviewJob, PreviewThread } from './PreviewJob.ts'

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
const drawingVersion = 2
/** Pictures until a thread makes room for a fresh one, with fresh memory. */
const maxDrawn = 100
/** How long a thread waits for the next picture. */
const idleMs = 30_000
const { resolve } = createRequire(import.meta.url)

/** Creates what draws the pictures of link previews on a thread of their own, one at a time. The thread ends when it is not needed. */
export function createPreviewPainter({
  maxWaiting = 16,
  maxOfClient = 8,
  timeoutMs = 60_000,
  cacheBytes = 32 * 1024 * 1024,
  onDraw,
}: CreatePreviewPainterParameters = {}): PreviewPainter {
  const drawn = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length })
  const drawing = new Map<string, { client: string; painting: Promise<Uint8Array> }>()
  const queue = createFairQueue()
  let thread: { worker: Worker; drawn: number } | undefined
  let idle: NodeJS.Timeout | undefined
  let isStopped = false

  async function start(): Promise<{ worker: Worker; drawn: number }> {
    const renderer = await WebAssembly.compile(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
    const workerData: PreviewThread = { renderer }
    return { worker: new Worker(new URL('./draw/previewWorker.mjs', import.meta.url), { workerData }), drawn: 0 }
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.worker.terminate()
  }

  async function draw(face: PreviewFace): Promise<Uint8Array> {
    clearTimeout(idle)
    thread ??= await start()
    if (isStopped) throw new Error('The service is stopping.')
    const { worker } = thread
    onDraw?.()
    try {
      const job: PreviewJob = { face, cloth: swatchSvg(face.address, { size: 64 }) }
      worker.postMessage(job)
      const png = await listen(worker, timeoutMs)
      if (++thread.drawn >= maxDrawn) await end()
      else idle = setTimeout(() => void end(), idleMs).unref()
      return png
    } catch (error) {
      await end()
      throw error
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
      await end()
    },
  }
}

function listen(worker: Worker, timeoutMs: number): Promise<PreviewAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('Drawing a preview took too long.')), timeoutMs)
    const leave = () => {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', end)
    }
    const take = (png: PreviewAnswer) => {
      leave()
      resolve(png)
    }
    const fail = (error: unknown) => {
      leave()
      reject(error)
    }
    const end = () => fail(new Error('The thread that draws previews ended without an answer.'))
    worker.on('message', take).on('error', fail).on('exit', end)
  })
}
