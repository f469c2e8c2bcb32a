import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { en } from './english/en.ts'
import { loadMessages } from './loadMessages.ts'
import { locales } from './locales.ts'

type Chunk = { fileName: string; code: string; isEntry: boolean; imports: string[]; dynamicImports: string[] }

/** What `npm run build` writes, kept in memory. */
async function buildKit(): Promise<Map<string, Chunk>> {
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const built = await build({ configFile, root, logLevel: 'silent', build: { write: false, sourcemap: false } })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: readonly (Chunk & { type: string })[] }
  return new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

/** The chunks that are fetched together with `fileName`. */
function listStatic(chunks: ReadonlyMap<string, Chunk>, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(fileName)
  if (!chunk || seen.has(fileName)) return seen
  seen.add(fileName)
  for (const name of chunk.imports) listStatic(chunks, name, seen)
  return seen
}

test('behavior: every locale is a chunk of its own that nothing fetches until it is asked for', async () => {
  const chunks = await buildKit()
  const holding = (text: string) =>
    [...chunks.values()].filter(({ code }) => code.includes(text)).map(({ fileName }) => fileName)
  const first = new Set(
    [...chunks.values()].filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...listStatic(chunks, fileName)]),
  )

  const homes = new Set<string>()
  for (const locale of locales) {
    const { 'signIn.text': text } = { ...en, ...(await loadMessages(locale)) }
    const found = holding(text)
    expect({ locale, chunks: found.length, isFirst: found.some((name) => first.has(name)) }).toEqual({
      locale,
      chunks: 1,
      isFirst: false,
    })
    homes.add(found[0] ?? '')
  }
  expect(homes.size).toBe(locales.length)
})
