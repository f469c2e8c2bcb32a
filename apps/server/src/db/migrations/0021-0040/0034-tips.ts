import type { Migration } from '../Migration.ts'

/** Tips as the chain has them. Whether a recipient wrote the post is found out when they are read. */
export const tips: Migration = {
  name: '0034-tips',
  statements: [
    `create table tip (
      chain_id bigint not null,
      block_number bigint not null,
      log_index integer not null,
      sender bytea not null,
      recipient bytea not null,
      post_id bytea not null,
      amount numeric(78, 0) not null,
      block_time timestamptz not null,
      transaction_hash bytea not null,
      primary key (chain_id, block_number, log_index)
    )`,
    `create index tip_by_post on tip (chain_id, post_id, block_number desc, log_index desc)
      include (recipient, amount)`,
    'create index tip_by_sender on tip (chain_id, sender, block_number desc, log_index desc)',
    'create index tip_by_recipient on tip (chain_id, recipient, block_number desc, log_index desc)',
  ],
}
