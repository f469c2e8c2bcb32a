/**
 * What becomes of a table when the projections are remade.
 *
 * - `truth`: said by people, wallets, operators or the chain, or a promise of the service; nothing else could say it again. Kept.
 * - `projection`: carried over from truth for readers; emptied and remade. No table of another kind may refer to one.
 * - `working`: what the service remembers while it runs (one-time values, tokens, allowances, how far the chain was read). Kept.
 */
export type TableKind = 'truth' | 'projection' | 'working'
