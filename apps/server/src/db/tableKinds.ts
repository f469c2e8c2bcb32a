import type { Database } from './Database.ts'

/**
 * What becomes of a table when the projections are remade.
 *
 * - `truth`: said by people, wallets, operators or the chain, or a promise of the service; nothing else could say it again. Kept.
 * - `projection`: carried over from truth for readers; emptied and remade. No table of another kind may refer to one.
 * - `working`: what the service remembers while it runs (one-time values, tokens, allowances, how far the chain was read). Kept.
 */
export type TableKind = 'truth' | 'projection' | 'working'

/** Every table of the database. The compiler asks for an entry for each new one. */
export const tableKinds = {
  // Its counts alone are projected.
  account: 'truth',
  delegation: 'truth',
  revocation: 'truth',
  account_deletion: 'truth',
  // A position in the log that no message has.
  key_end: 'truth',
  message: 'truth',
  log_head: 'truth',
  checkpoint: 'truth',
  private_item: 'truth',
  seen_mark: 'truth',
  media: 'truth',
  media_upload: 'truth',
  // A place in the log that no message takes.
  handle_change: 'truth',
  chain_event: 'truth',
  tip: 'truth',
  service_key: 'truth',
  receipt_key: 'truth',
  migration: 'truth',
  moderation_act: 'truth',
  moderation_answer: 'truth',
  report: 'truth',
  // What is open and what is in force follows from the three before, and is kept beside them.
  moderation_case: 'truth',
  moderation_standing: 'truth',
  post: 'projection',
  post_version: 'projection',
  post_words: 'projection',
  post_tag: 'projection',
  post_rank: 'projection',
  tag: 'projection',
  edge: 'projection',
  reaction: 'projection',
  media_use: 'projection',
  profile_field: 'projection',
  account_name: 'projection',
  account_stat: 'projection',
  service_stat: 'projection',
  notification: 'projection',
  notification_group: 'projection',
  handle: 'projection',
  established_account: 'working',
  influence: 'working',
  link_check: 'working',
  challenge: 'working',
  access_token: 'working',
  spending: 'working',
  account_network: 'working',
  held_message: 'working',
  reaction_purge: 'working',
  media_claim: 'working',
  rate: 'working',
  stream_place: 'working',
  chain_block: 'working',
} as const satisfies Record<keyof Database, TableKind>
