import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname

/** What queries and what acts load after the first posts: nothing that draws them may import it. */
const actingFolders = ['acting', 'chain', 'keys', 'outbox', 'session', 'json']
const actingPackages = [
  '@apollo/client',
  'graphql',
  'rxjs',
  'wagmi',
  'viem',
  'swr',
  'idb-keyval',
  '@kith/wallet-kit',
  '@tanstack/react-query',
  '@walletconnect/sign-client',
]

/** Static imports of values; types leave nothing in the build, and `import()` loads later. */
function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  const statements = text.matchAll(/^(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'/gm)
  return [...statements].flatMap(([, names = '', specifier = '']) => {
    const named = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [names]
    const isTypesOnly = names !== '' && named.every((name) => name.trim() === '' || /^\s*type\s/.test(name))
    return isTypesOnly ? [] : [specifier]
  })
}

function listReached(entry: string): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const specifier of listImports(file)) {
      const next = join(dirname(file), specifier)
      if (!specifier.startsWith('.')) packages.set(specifier, relative(root, file))
      else if (/\.tsx?$/.test(next) && existsSync(next)) visit(next)
    }
  }
  visit(join(root, entry))
  return { files, packages }
}

const entries = [
  'main.tsx',
  'routes/explore/ExploreRoute.tsx',
  'routes/ProfileRoute.tsx',
  'routes/post/PostRoute.tsx',
  'routes/TagRoute.tsx',
]

test.each(entries)('behavior: what %s loads before the first posts holds nothing that acts', (entry) => {
  const { files, packages } = listReached(entry)

  const acting = [...files]
    .map((file) => relative(root, file))
    .filter((file) => actingFolders.includes(file.split('/')[0] ?? ''))
  const named = [...packages].filter(
    ([name]) =>
      name !== '@kith/wallet-kit/pure' &&
      actingPackages.some((one) => name === one || name.startsWith(`${one}/`) || name.startsWith(`${one}-`)),
  )
  expect(files.size).toBeGreaterThan(20)
  expect({ acting, named }).toEqual({ acting: [], named: [] })
})

test('behavior: the documents of what is read are those that reading screens import', () => {
  const files = new Set(entries.flatMap((entry) => [...listReached(entry).files]))
  const generated = join(root, 'api/operations.generated.ts')
  const documents = [...readFileSync(generated, 'utf8').matchAll(/^export const (\w+Document) = /gm)]
  // The marks of a reader are read with the client; their fragments are in the same file as what screens read.
  const texts = [...files, join(root, 'api/createMarks.ts')]
    .filter((file) => file !== generated)
    .map((file) => readFileSync(file, 'utf8'))

  expect(documents.length).toBeGreaterThan(5)
  expect(documents.flatMap(([, name = '']) => (texts.some((text) => text.includes(name)) ? [] : [name]))).toEqual([])
  expect([...files].map((file) => relative(root, file))).not.toContain('api/actingOperations.generated.ts')
})
