// @ts-check
// Draws the pictures of link previews on a thread of their own. Text becomes outlines before it meets the SVG, so no text is ever
// markup, and the renderer needs no fonts. Plain JavaScript, because Node itself starts a worker, and version 20 reads no TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { lowerThreadPriority } from '../../timing/lowerThreadPriority.mjs'
import { composePreview } from './composePreview.mjs'

const port = parentPort
if (port === null) throw new Error('previewWorker.mjs runs only inside a worker thread.')

lowerThreadPriority()

const { renderer } = /** @type {import('../PreviewJob.ts').PreviewThread} */ (workerData)
// Its types know only the browser's WebAssembly.
const isReady = initWasm(/** @type {any} */ (renderer))

port.on('message', async (/** @type {import('../PreviewJob.ts').PreviewJob} */ { face, cloth }) => {
  await isReady
  const picture = new Resvg(await composePreview(face, cloth))
  const image = picture.render()
  port.postMessage(image.asPng())
  image.free()
  picture.free()
})
