import type { Manifest } from 'vite'
import { findPageAssets } from '../shell/findPageAssets.ts'

export type ListKeptFilesParameters = {
  manifest: Manifest
  /** Size of a built file in bytes. */
  sizeOf(file: string): number
}

/** Larger parts are kept when they are first used, unless a smaller one imports them. WalletConnect's, most people never load. */
const maxBytes = 200_000
/** Translations, the wallet kit's and the app's: a reader needs one (`listLaterWords`). */
const languages = /\/(?:messages|words)\/translations\/\w+\.ts(?:\?\w+)?$/

/** Paths of the built files that a worker keeps: all that a page of this version may ask for, but for what few people use. */
export function listKeptFiles({ manifest, sizeOf }: ListKeptFilesParameters): string[] {
  const { blockingScripts, scripts, styles, preloads, fonts } = findPageAssets(manifest)
  const files = new Set([...blockingScripts, ...scripts, ...styles, ...preloads, ...fonts])
  const keep = (key: string) => {
    const { file, css = [], imports = [] } = manifest[key] ?? { file: '' }
    if (!/\.(?:js|css)$/.test(file) || kept.has(key)) return
    kept.add(key)
    for (const part of [file, ...css]) files.add(`/${part}`)
    // A part without what it imports does not run.
    for (const imported of imports) keep(imported)
  }
  const kept = new Set<string>()
  for (const [key, { file }] of Object.entries(manifest))
    if (!languages.test(key) && sizeOf(file) <= maxBytes) keep(key)
  return [...files].sort()
}
