// @ts-check
// Draws the pictures of link previews on a thread of their own. Text becomes outlines before it meets the SVG, so no text is ever
// markup, and the renderer needs no fonts. Plain JavaScript, because Node itself starts a worker, and version 20 reads no TypeScript.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { composePreview } from './composePreview.mjs'

const port = parentPort
if (port === null) throw new Error('previewWorker.mjs runs only inside a worker thread.')

// Requests come first. On Linux, a thread has its own priority; elsewhere this would lower that of the whole process.
if (process.platform === 'linux') setPriority(5)

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
