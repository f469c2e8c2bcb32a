import type { PreviewFace } from './PreviewFace.ts'

/** What a thread is started with: the renderer, compiled. */
export type PreviewThread = Readonly<{ renderer: WasmModule }>

/** What a thread is asked for, one after the other. */
export type PreviewJob = Readonly<{
  face: PreviewFace
  /** The account's swatch as SVG, 64 units wide. */
  cloth: string
}>

/** What a thread answers with: a PNG file. */
export type PreviewAnswer = Uint8Array
