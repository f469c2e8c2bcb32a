import type { Migration } from '../Migration.ts'

/** Each receipt names the one before it of its account, and checkpoints name the whole log. */
export const receiptChain: Migration = {
  name: '0038-receipt-chain',
  statements: [
    'alter table message add column previous bytea check (octet_length(previous) = 32)',
    `create table checkpoint (
      position bigint primary key,
      hash bytea not null check (octet_length(hash) = 32),
      signed_at timestamptz not null,
      signature bytea not null
    )`,
  ],
}
