// Writes schema.graphql from the built server: `npm run schema -w @kith/server`.
import { writeFile } from 'node:fs/promises'
import { printSchema } from 'graphql'
import { schema } from './dist/graph/schema.js'

await writeFile(new URL('schema.graphql', import.meta.url), `${printSchema(schema)}\n`)
