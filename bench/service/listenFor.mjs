import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const graph = join(import.meta.dirname, '../../apps/web/src/graph')

/** What the web app's open pages ask of every event. */
export const listenFor = ['AccountChip', 'PostFields', 'Events']
  .map((name) => readFileSync(join(graph, `${name}.graphql`), 'utf8'))
  .join('\n')
