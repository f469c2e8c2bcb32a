import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'apps/server')
// By a path that TypeScript does not follow: it is another project's.
const { pages } = /** @type {{ pages: Record<string, { document: string }> }} */ (
  await import(join(root, 'bench/service/pages.mjs'))
)
// GraphQL is a dependency of the service only.
const { buildSchema, parse, validate } = /** @type {{
 *   buildSchema: (text: string) => object, parse: (text: string) => object,
 *   validate: (schema: object, document: object) => readonly { message: string }[] }} */ (
  createRequire(join(server, 'package.json'))('graphql')
)
const schema = buildSchema(readFileSync(join(server, 'schema.graphql'), 'utf8'))

test.each(Object.entries(pages))('behavior: the benchmark asks for %s as the service answers it', (_, { document }) => {
  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([])
})
