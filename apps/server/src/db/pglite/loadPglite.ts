import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What a thread needs to start PGlite, in the words of its options. */
export type PgliteProgram = {
  pgliteWasmModule: WasmModule
  initdbWasmModule: WasmModule
  fsBundle: Blob
}

const { resolve } = createRequire(import.meta.url)
let program: Promise<PgliteProgram> | undefined

/** Compiles PGlite, the first time it is asked: every thread then runs the same code, with all that was made faster since. */
export function loadPglite(): Promise<PgliteProgram> {
  program ??= compileAll()
  return program
}

async function compileAll(): Promise<PgliteProgram> {
  const [pgliteWasmModule, initdbWasmModule, files] = await Promise.all([
    compile('@electric-sql/pglite/pglite.wasm'),
    compile('@electric-sql/pglite/initdb.wasm'),
    readFile(resolve('@electric-sql/pglite/pglite.data')),
  ])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([files]) }
}

async function compile(file: string): Promise<WasmModule> {
  return await WebAssembly.compile(await readFile(resolve(file)))
}
