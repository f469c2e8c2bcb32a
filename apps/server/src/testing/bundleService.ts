import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { getBuiltFile } from './getBuiltFile.ts'

const script = fileURLToPath(new URL('../../../../stack/bundle.mjs', import.meta.url))
let bundling: Promise<void> | undefined

/** The built service in one file, as `npm start` has it: a process starts with it in less than half of the computing. */
export async function bundleService(): Promise<string> {
  const file = inject('bundledService')
  if (!existsSync(file)) bundling ??= bundle(file)
  await bundling
  return file
}

async function bundle(file: string): Promise<void> {
  const draft = file.replace(/mjs$/, `${process.pid}.mjs`)
  await promisify(execFile)(process.execPath, [script, getBuiltFile('main.js'), draft])
  // Another process of tests may have been faster, and written the same.
  await rename(draft, file)
}
