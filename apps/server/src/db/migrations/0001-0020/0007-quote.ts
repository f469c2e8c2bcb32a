import type { Migration } from '../Migration.ts'

/**
 * How the key `quote` and a content id begin in a post's CBOR: the text `quote`, tag 42, 37 bytes, CIDv1, dag-cbor, SHA-256 of
 * 32 bytes. No text holds it, since D8 2A is no UTF-8.
 */
const quoteKey = `'\\x6571756f7465d82a58250001711220'::bytea`

/** Which post a post quotes, and how many quote it. What was written before is read out of the signed bytes. */
export const quote: Migration = {
  name: '0007-quote',
  statements: [
    'alter table post add column quote_seq bigint references post, add column quote_count integer not null default 0',
    'create index post_by_quote on post (quote_seq, seq desc) where quote_seq is not null',
    `update post set quote_seq = quoted.seq
      from message, post as quoted
      where message.seq = post.seq
        and position(${quoteKey} in message.envelope) > 0
        and quoted.id = substring(message.envelope from position(${quoteKey} in message.envelope) + 15 for 32)`,
    `update post set quote_count = quotes.count
      from (select quote_seq, count(*) as count from post where quote_seq is not null group by quote_seq) as quotes
      where post.seq = quotes.quote_seq`,
  ],
}
