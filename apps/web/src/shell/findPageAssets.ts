import type { Locale } from '@kith/wallet-kit/pure'
import type { Manifest } from 'vite'

export type PageAssets = {
  /** Run before anything is painted. */
  blockingScripts: readonly string[]
  scripts: readonly string[]
  styles: readonly string[]
  /** Modules the scripts import at once. */
  preloads: readonly string[]
  /** What queries the service, for pages that come without answers; others load it after the first paint. */
  graph: readonly string[]
  fonts: readonly string[]
}

const entry = 'src/main.tsx'
/** As vite.config.ts names the file. */
const graphName = 'graph'
const themeEntry = 'src/theme/applyTheme.ts'
/** The faces every page starts with; the parts with other letters load when a character needs them. */
const firstFont = /\/(?:commissioner|newsreader)-first-[^/]*\.woff2$/

/** The files a page needs, by their hashed names. `manifest` is Vite's. */
export function findPageAssets(manifest: Manifest, language: Locale = 'en'): PageAssets {
  const main = manifest[entry]
  const theme = manifest[themeEntry]
  if (main === undefined || theme === undefined) throw new Error(`The manifest lacks ${entry} or ${themeEntry}.`)

  const styles = new Set<string>()
  const preloads = new Set<string>()
  const fonts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || preloads.has(chunk.file)) return
    if (key !== entry) preloads.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const file of chunk.assets ?? []) if (firstFont.test(file)) fonts.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entry)
  const graph = Object.values(manifest).find(({ name }) => name === graphName)
  if (language !== 'en') for (const file of listTranslation(manifest, language)) preloads.add(file)

  const toPath = (file: string) => `/${file}`
  return {
    blockingScripts: [toPath(theme.file)],
    scripts: [toPath(main.file)],
    styles: [...styles].map(toPath),
    preloads: [...preloads].map(toPath),
    graph: graph ? [toPath(graph.file)] : [],
    fonts: [...fonts].map(toPath),
  }
}

/** What a reader of another language than English loads before the first words: the list of translations, and theirs. */
function listTranslation(manifest: Manifest, language: Locale): string[] {
  const sources = ['src/words/loadTranslation.ts', `src/words/translations/${language.replace('-', '')}.ts?reading`]
  return sources.flatMap((source) => manifest[source]?.file ?? [])
}
