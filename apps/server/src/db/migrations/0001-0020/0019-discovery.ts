import { foldTag } from '@kith/protocol'
import { termsOfName } from '../../../search/termsOfName.ts'
import { termsOfPost } from '../../../search/termsOfPost.ts'
import type { Tx } from '../../Database.ts'
import type { Migration } from '../Migration.ts'

/**
 * By what posts and people are found, in which order they are shown, and what is counted of them. What changes often (how a post
 * ranks) is separate from what is costly to change (the words it is found by), and both from the post itself.
 */
export const discovery: Migration = {
  name: '0019-discovery',
  statements: [
    `create table post_words (
      post_seq bigint primary key references post,
      terms tsvector not null
    )`,

    `create table post_tag (
      tag text collate "C" not null,
      post_seq bigint not null references post,
      account_id bigint not null references account,
      primary key (tag, post_seq)
    )`,
    'create table tag (name text collate "C" primary key, post_count integer not null)',
    fillPosts,
    'insert into tag (name, post_count) select tag, count(*) from post_tag group by tag',
    'create index post_tag_by_post on post_tag (post_seq desc) include (tag, account_id)',
    // New words wait in a list that every search reads: a short one, in kB.
    'create index post_words_by_term on post_words using gin (terms) with (gin_pending_list_limit = 256)',

    `create table post_rank (
      post_seq bigint primary key references post,
      account_id bigint not null references account,
      is_reply boolean not null,
      received_ms bigint not null,
      points integer not null default 0,
      score bigint not null generated always as
        (received_ms + (86400000 * ln((1 + points)::double precision) / ln(2::double precision))::bigint) stored
    )`,
    `insert into post_rank (post_seq, account_id, is_reply, received_ms, points)
      select
        post.seq,
        post.account_id,
        post.parent_seq is not null,
        (extract(epoch from post.received_at) * 1000)::bigint,
        coalesce(sum(case reaction.kind when 'repost' then 2 when 'like' then 1 end), 0)
      from post
      left join reaction on reaction.post_seq = post.seq and reaction.active and reaction.account_id <> post.account_id
      where post.deleted_seq is null
      group by post.seq`,
    'create index post_rank_by_score on post_rank (score desc, post_seq desc) include (account_id, is_reply)',
    'create index post_rank_by_account on post_rank (account_id, score desc, post_seq desc) where not is_reply',

    `create index post_by_account_media on post (account_id, seq desc)
      where deleted_seq is null and body -> 'media' <> '[]'`,

    `create table account_name (
      account_id bigint primary key references account,
      terms tsvector not null
    )`,
    `alter table handle add column terms tsvector not null default ''`,
    fillNames,
    'create index account_name_by_term on account_name using gin (terms)',
    'create index handle_by_term on handle using gin (terms)',

    `create table account_stat (
      account_id bigint primary key references account,
      reply_count integer not null default 0,
      likes_received integer not null default 0,
      reposts_received integer not null default 0,
      replies_received integer not null default 0,
      quotes_received integer not null default 0
    )`,
    `insert into account_stat
      select
        account_id,
        count(parent_seq),
        sum(like_count),
        sum(repost_count),
        sum(reply_count),
        sum(quote_count)
      from post
      where deleted_seq is null
      group by account_id
      having count(parent_seq) + sum(like_count) + sum(repost_count) + sum(reply_count) + sum(quote_count) > 0`,

    `create table service_stat (
      id integer primary key check (id = 1),
      account_count integer not null,
      post_count integer not null,
      reply_count integer not null,
      like_count integer not null,
      repost_count integer not null,
      follow_count integer not null
    )`,
    `insert into service_stat
      select
        1,
        (select count(*) from account where post_count > 0),
        count(*),
        count(parent_seq),
        coalesce(sum(like_count), 0),
        coalesce(sum(repost_count), 0),
        (select count(*) from edge where kind = 'follow' and active)
      from post
      where deleted_seq is null`,
  ],
}

const batch = 1_000

async function fillPosts(tx: Tx): Promise<void> {
  for (let after = 0n; ; ) {
    const posts = await tx
      .selectFrom('post')
      .select(['seq', 'account_id', 'text', 'body'])
      .where('deleted_seq', 'is', null)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(batch)
      .execute()
    const last = posts.at(-1)
    if (!last) break
    after = last.seq
    const words = posts.map(({ seq, account_id: accountId, text, body }) => ({
      post_seq: seq,
      // Early posts lack what came later.
      terms: termsOfPost({
        accountId,
        text,
        body: { ...body, mentions: body.mentions ?? [], media: body.media ?? [], card: body.card ?? null },
      }),
    }))
    const tags = posts.flatMap(({ seq, account_id, body }) =>
      [...new Set(body.tags.map(foldTag))].map((tag) => ({ tag, post_seq: seq, account_id })),
    )
    await tx.insertInto('post_words').values(words).execute()
    if (tags.length > 0) await tx.insertInto('post_tag').values(tags).execute()
  }
}

async function fillNames(tx: Tx): Promise<void> {
  for (let after = 0n; ; ) {
    const names = await tx
      .selectFrom('profile_field')
      .select(['account_id', 'value'])
      .where('field', '=', 'name')
      .where('value', '<>', '')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(batch)
      .execute()
    const last = names.at(-1)
    if (!last) break
    after = last.account_id
    await tx
      .insertInto('account_name')
      .values(names.map(({ account_id, value }) => ({ account_id, terms: termsOfName(value) })))
      .execute()
  }
  for (const { chain_id, token_id, name } of await tx
    .selectFrom('handle')
    .select(['chain_id', 'token_id', 'name'])
    .execute())
    await tx
      .updateTable('handle')
      .set({ terms: termsOfName(name) })
      .where('chain_id', '=', chain_id)
      .where('token_id', '=', token_id)
      .execute()
}
