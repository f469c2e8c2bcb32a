import type { ImageHeader } from '../image/ImageHeader.ts'

/** The decoders and encoders, compiled once and handed to every thread. */
export type Codecs = Readonly<{
  jpegDecoder: WasmModule
  pngDecoder: WasmModule
  webpDecoder: WasmModule
  webpEncoder: WasmModule
  resizer: WasmModule
}>

/** What a thread is started with. */
export type DecodeJob = Readonly<{
  bytes: Uint8Array
  header: ImageHeader
  /** Of the variants to make, each narrower than the picture. */
  widths: readonly number[]
  /** How much memory each decoder may take. */
  memoryBytes: number
  codecs: Codecs
}>

/** What a thread answers with, once. */
export type DecodeAnswer =
  | Readonly<{ kind: 'decoded'; variants: readonly { width: number; bytes: Uint8Array }[] }>
  | Readonly<{ kind: 'damaged'; reason: string }>
  | Readonly<{ kind: 'unstripped'; found: string }>
