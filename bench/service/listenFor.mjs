import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const graph = join(import.meta.dirname, '../../apps/web/src/api')

/** The subscription of the web app's open pages. */
export const listenFor = ['AccountChip', 'PostFields', 'Events']
  .map((name) => readFileSync(join(graph, `${name}.graphql`), 'utf8'))
  .join('\n')
