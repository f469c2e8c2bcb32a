import type { Migration } from '../Migration.ts'

const dayOf = (time: string) => `floor(extract(epoch from ${time}) / 86400)::integer`

/** All versions of a post, with the accounts they name. An edited one has a version for each. */
const mentions = `
  select post_seq, account_id as actor_id, decode(substr(mention->>'account', 3), 'hex') as address, seq, received_at
  from (
    select seq as post_seq, account_id, body, seq, received_at from post where edit_seq is null
    union all
    select version.post_seq, post.account_id, version.body, version.seq, version.received_at
    from post_version as version join post on post.seq = version.post_seq
  ) as said
  cross join lateral jsonb_array_elements(said.body->'mentions') as mention`

/** Notifications of earlier acts, at the positions that `log/setNotification` would have given them. */
const backfill = [
  `insert into account (address, created_at)
    select address, min(received_at) from (${mentions}) as mention group by address
    on conflict (address) do nothing`,

  // What was undone and done again on one day is at its first time on that day.
  `insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
    with said as (
      select seq, account_id, type, coalesce(target_id, 0) as target_id, coalesce(post_seq, 0) as post_seq, received_at,
        ${dayOf('received_at')} as day
      from message where type in ('like', 'repost', 'follow')
    ),
    claim as (
      select reaction.account_id, reaction.kind as type, 0 as target_id, post_seq, reaction.active, reaction.seq,
        post.account_id as told_id
      from reaction join post on post.seq = post_seq where kind in ('like', 'repost')
      union all
      select source_id, kind, target_id, 0, active, seq, target_id from edge
    ),
    latest as (
      select distinct on (account_id, type, target_id, post_seq)
        account_id, type, target_id, post_seq, active, told_id, said.day
      from claim join said using (account_id, type, target_id, post_seq)
      where said.seq <= claim.seq and told_id <> account_id
      order by account_id, type, target_id, post_seq, said.seq desc
    )
    select distinct on (account_id, type, target_id, post_seq)
      told_id, type, post_seq, account_id, active, said.seq, said.received_at, day
    from latest join said using (account_id, type, target_id, post_seq, day)
    order by account_id, type, target_id, post_seq, said.seq`,

  ...['parent_seq', 'root_seq', 'quote_seq'].map(
    (reference) => `insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
      select other.account_id, '${reference === 'quote_seq' ? 'quote' : 'reply'}', post.seq, post.account_id, true, post.seq,
        post.received_at, ${dayOf('post.received_at')}
      from post join post as other on other.seq = post.${reference}
      where post.deleted_seq is null and other.account_id <> post.account_id and not exists (
        select from notification as told where told.post_seq = post.seq and told.account_id = other.account_id
      )`,
  ),

  // An account that is no longer mentioned keeps the row, inactive.
  `insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
    select distinct on (mention.post_seq, account.id)
      account.id, 'mention', mention.post_seq, mention.actor_id,
      exists (
        select from jsonb_array_elements(post.body->'mentions') as now
        where now->>'account' = '0x' || encode(account.address, 'hex')
      ),
      mention.seq, mention.received_at, ${dayOf('mention.received_at')}
    from (${mentions}) as mention
    join account on account.address = mention.address
    join post on post.seq = mention.post_seq
    where account.id <> mention.actor_id and not exists (
      select from notification as told where told.post_seq = mention.post_seq and told.account_id = account.id
    )
    order by mention.post_seq, account.id, mention.seq`,

  `insert into notification_group (account_id, kind, post_seq, day, count, newest_seq)
    select account_id, kind, post_seq, day, count(*), max(seq) from notification where active
    group by account_id, kind, post_seq, day`,
]

/** Notifications, grouped by kind, post and day. */
export const notification: Migration = {
  name: '0014-notification',
  statements: [
    `create table notification (
      account_id bigint not null references account,
      kind text not null check (kind in ('like', 'repost', 'follow', 'reply', 'quote', 'mention')),
      post_seq bigint not null,
      actor_id bigint not null references account,
      active boolean not null,
      seq bigint not null,
      at timestamptz not null,
      day integer not null,
      primary key (post_seq, actor_id, account_id, kind)
    )`,
    `create index notification_by_group on notification (account_id, kind, post_seq, day, seq desc) include (actor_id, at)
      where active`,
    'create index notification_by_actor on notification (account_id, actor_id, seq desc) where active',
    `create table notification_group (
      account_id bigint not null references account,
      kind text not null,
      post_seq bigint not null,
      day integer not null,
      count integer not null,
      newest_seq bigint not null,
      primary key (account_id, kind, post_seq, day)
    )`,
    'create index notification_group_by_place on notification_group (account_id, newest_seq desc)',
    `create index notification_group_of_words on notification_group (account_id, newest_seq desc)
      where kind in ('reply', 'quote', 'mention')`,
    ...backfill,
  ],
}
