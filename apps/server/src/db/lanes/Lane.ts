/**
 * What a statement is for. Each lane has connections of its own, so a burst in one takes none from another.
 *
 * - `write`: messages, sign-in, tokens, revocations, the indexer and upkeep.
 * - `read`: what readers ask of the graph, pages and pictures.
 * - `search`: searches, whose cost depends on what is searched for.
 * - `bulk`: imports and exports, which take long and may.
 */
export type Lane = 'write' | 'read' | 'search' | 'bulk'

/** Most urgent first. */
export const lanes: readonly Lane[] = ['write', 'read', 'search', 'bulk']
