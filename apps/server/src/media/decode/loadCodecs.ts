import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Codecs } from './DecodeJob.ts'

const { resolve } = createRequire(import.meta.url)
let codecs: Promise<Codecs> | undefined

/** Compiles the decoders and encoders, the first time it is asked. */
export function loadCodecs(): Promise<Codecs> {
  codecs ??= compileAll()
  return codecs
}

async function compileAll(): Promise<Codecs> {
  const [jpegDecoder, pngDecoder, webpDecoder, webpEncoder, resizer] = await Promise.all([
    compile('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
    compile('@jsquash/webp/codec/dec/webp_dec.wasm'),
    compile('@jsquash/webp/codec/enc/webp_enc_simd.wasm'),
    compile('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'),
  ])
  return { jpegDecoder, pngDecoder, webpDecoder, webpEncoder, resizer }
}

async function compile(file: string): Promise<WasmModule> {
  return await WebAssembly.compile(await readFile(resolve(file)))
}
