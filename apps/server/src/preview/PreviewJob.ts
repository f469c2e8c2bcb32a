import type { PreviewFace } from './PreviewFace.ts'

/** What a thread is started with. */
export type PreviewJob = Readonly<{
  face: PreviewFace
  /** The account's swatch as SVG, 64 units wide. */
  cloth: string
  /** The renderer, compiled once and handed to every thread. */
  renderer: WasmModule
}>

/** What a thread answers with, once: a PNG file. */
export type PreviewAnswer = Uint8Array
