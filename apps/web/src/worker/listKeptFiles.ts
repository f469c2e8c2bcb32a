import type { Manifest } from 'vite'
import { findPageAssets } from '../shell/findPageAssets.ts'

export type ListKeptFilesParameters = {
  manifest: Manifest
  /** Size of a built file in bytes. */
  sizeOf(file: string): number
}

/** Larger parts are kept when they are first used. The largest of them, WalletConnect's, most people never load. */
const maxBytes = 200_000
/** The wallet kit's other languages. */
const languages = /\/messages\/\w+\.ts$/

/** Paths of the built files that a worker keeps: all that a page of this version may ask for, but for what few people use. */
export function listKeptFiles({ manifest, sizeOf }: ListKeptFilesParameters): string[] {
  const { blockingScripts, scripts, styles, preloads, fonts } = findPageAssets(manifest)
  const files = new Set([...blockingScripts, ...scripts, ...styles, ...preloads, ...fonts])
  for (const [key, { file, css = [] }] of Object.entries(manifest)) {
    const parts = [file, ...css].filter((part) => /\.(?:js|css)$/.test(part) && sizeOf(part) <= maxBytes)
    if (!languages.test(key)) for (const part of parts) files.add(`/${part}`)
  }
  return [...files].sort()
}
