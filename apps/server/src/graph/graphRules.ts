import { type DocumentNode, type ParseOptions, parse, type Source } from 'graphql'
import { depthLimit } from './depthLimit.ts'

/** Fields below each other: a page of posts with their threads and accounts takes nine. */
const maxDepth = 12
/** Words and signs in one document. */
const maxTokens = 3_000

/** Bounds on what one request may say, beside those of the lists themselves. */
export const graphRules = [depthLimit(maxDepth)]

/** Parses a document of bounded length. */
export function parseBounded(source: string | Source, options?: ParseOptions): DocumentNode {
  return parse(source, { ...options, maxTokens })
}
