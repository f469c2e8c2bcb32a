import { type DocumentNode, GraphQLError, Lexer, type ParseOptions, parse, Source, TokenKind } from 'graphql'
import { bounds } from '../config/bounds.ts'

/**
 * Parses a document of bounded length and depth.
 *
 * Comparing fields with each other takes time by the square of their number, so length is what one request may cost. graphql-js
 * gives up at 500,000 comparisons with the bare words "Validation aborted."; a document of this length stays below.
 *
 * @throws GraphQLError when it is too long or too deep, or not GraphQL.
 */
export function parseBounded(text: string | Source, options?: ParseOptions): DocumentNode {
  const source = typeof text === 'string' ? new Source(text) : text
  const lexer = new Lexer(source)
  let depth = 0
  for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count++) {
    if (count >= bounds.words) throw refuse(`A request may hold ${bounds.words} words and signs; this one holds more.`)
    if (isOpening(lexer.token.kind)) depth += 1
    if (isClosing(lexer.token.kind)) depth -= 1
    if (depth > bounds.brackets) throw refuse(`A request may nest ${bounds.brackets} brackets; this one nests more.`)
  }
  return parse(source, options)
}

function isOpening(kind: TokenKind): boolean {
  return kind === TokenKind.BRACE_L || kind === TokenKind.PAREN_L || kind === TokenKind.BRACKET_L
}

function isClosing(kind: TokenKind): boolean {
  return kind === TokenKind.BRACE_R || kind === TokenKind.PAREN_R || kind === TokenKind.BRACKET_R
}

function refuse(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'InvalidRequestError' } })
}
