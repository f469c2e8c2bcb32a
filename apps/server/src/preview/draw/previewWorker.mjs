// @ts-check
// Draws the picture of one link preview on a thread of its own. Text becomes outlines before it meets the SVG, so no text is ever
// markup, and the renderer needs no fonts. Plain JavaScript, because Node itself starts a worker, and version 20 reads no TypeScript.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { composePreview } from './composePreview.mjs'

const port = parentPort
if (port === null) throw new Error('previewWorker.mjs runs only inside a worker thread.')

// Requests come first. On Linux, a thread has its own priority; elsewhere this would lower that of the whole process.
if (process.platform === 'linux') setPriority(5)

const { face, cloth, renderer } = /** @type {import('../PreviewJob.ts').PreviewJob} */ (workerData)
// Its types know only the browser's WebAssembly.
await initWasm(/** @type {any} */ (renderer))
const svg = await composePreview(face, cloth)
port.postMessage(new Resvg(svg).render().asPng())
