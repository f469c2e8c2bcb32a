import { readFileSync } from 'node:fs'

/** This program's version, from its package.json. */
export const version: string = readVersion()

function readVersion(): string {
  // A file of our own, beside both `src` and `dist`.
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
