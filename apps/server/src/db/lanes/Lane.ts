/**
 * The kind of work a statement does. Each lane has its own connections, so a burst in one lane takes none from another.
 *
 * - `log`: messages. A process commits one batch at a time, so one connection is enough. No other work delays it.
 * - `write`: sign-in, tokens, revocations, uploads, the indexer and upkeep.
 * - `read`: GraphQL queries, pages and pictures.
 * - `search`: searches. Their cost depends on the query.
 * - `bulk`: imports and exports. They may take long.
 */
export type Lane = 'log' | 'write' | 'read' | 'search' | 'bulk'

/** Most urgent first. */
export const lanes: readonly Lane[] = ['log', 'write', 'read', 'search', 'bulk']
