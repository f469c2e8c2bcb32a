/**
 * What a statement is for. Each lane has connections of its own, so a burst in one takes none from another.
 *
 * - `log`: messages. A process commits one batch at a time, so one connection is enough, and no other work delays it.
 * - `write`: sign-in, tokens, revocations, uploads, the indexer and upkeep.
 * - `read`: what readers ask of the graph, pages and pictures.
 * - `search`: searches, whose cost depends on what is searched for.
 * - `bulk`: imports and exports, which take long and may.
 */
export type Lane = 'log' | 'write' | 'read' | 'search' | 'bulk'

/** Most urgent first. */
export const lanes: readonly Lane[] = ['log', 'write', 'read', 'search', 'bulk']
