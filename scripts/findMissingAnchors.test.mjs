import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findMissingAnchors } from './findMissingAnchors.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const roots = ['apps/server/src', 'apps/web/src', 'packages/protocol/src', 'packages/siwe/src', 'stack/src']
const sources = roots
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const documents = { errors: readFileSync(join(root, 'docs/errors.md'), 'utf8') }

test('behavior: every error that names its place in docs/errors.md has it there', () => {
  // That they were found at all: protocol alone has more.
  expect(sources.filter(({ text }) => text.includes('docsPath: ')).length).toBeGreaterThan(30)
  expect(findMissingAnchors({ sources, documents })).toEqual([])
})

test('behavior: every error class of the service, the app and their packages has a heading', () => {
  // What others extend; and PGlite's own words, which never leave the service.
  const unlisted = new Set(['BaseError', 'RetryableError', 'DatabaseError'])
  const names = sources
    .flatMap(({ text }) =>
      [...text.matchAll(/override readonly name(?:: string)? = '(\w+)'/g)].map(([, name = '']) => name),
    )
    .filter((name) => !unlisted.has(name))

  expect(names.filter((name) => !documents.errors.includes(`\n### ${name}\n`))).toEqual([])
})

test('error: a path without its heading is named with its file', () => {
  const problems = findMissingAnchors({
    sources: [{ path: 'a.ts', text: "docsPath: 'errors#here' docsPath: 'errors#gone' docsPath: 'other#here'" }],
    documents: { errors: '# Errors\n### Here\n' },
  })

  expect(problems).toEqual([
    'a.ts names errors#gone, and docs/ has no such heading.',
    'a.ts names other#here, and docs/ has no such heading.',
  ])
})
