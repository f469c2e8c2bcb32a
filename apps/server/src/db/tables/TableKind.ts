/**
 * What becomes of a table when the projections are remade.
 *
 * - `truth`: from people, wallets, operators or the chain, or a promise of the service; it cannot be derived again. Kept.
 * - `projection`: derived from truth for readers; emptied and rebuilt. No table of another kind may refer to one.
 * - `working`: what the service remembers while it runs (one-time values, tokens, allowances, how far the chain was read). Kept.
 */
export type TableKind = 'truth' | 'projection' | 'working'
