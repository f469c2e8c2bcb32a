/**
 * What a process does, by `ROLES`:
 *
 * - `http`: everything that is not below: the graph, pages, feeds, imports and exports.
 * - `streams`: `/graphql/stream`.
 * - `indexer`: follows the chain, of all processes with this role one at a time.
 * - `media`: `/media`, and deletes files of pictures that no account has.
 * - `jobs`: purges, checks and counts in the background.
 */
export const roles = ['http', 'streams', 'indexer', 'media', 'jobs'] as const
export type Role = (typeof roles)[number]
