import type { Migration } from '../Migration.ts'

/**
 * What rankings count: only what established accounts do (docs/ranking.md). Whether a message counts is decided when it is accepted
 * and kept with it, so that undoing it subtracts what it added, and a rebuild gives the same counts. Everything accepted
 * before this migration goes on counting; that is a default, so the log is not rewritten.
 */
export const counted: Migration = {
  name: '0031-counted',
  statements: [
    `create table established_account (
      account_id bigint primary key references account,
      is_established boolean not null,
      is_synced boolean not null default false
    )`,
    'create index established_account_unsynced on established_account (account_id) where not is_synced',
    'create table influence (account_id bigint primary key references account, acts jsonb not null)',

    'alter table message add column counted boolean not null default true',
    'alter table message alter column counted set default false',
    'alter table reaction add column counted boolean not null default true',
    'alter table reaction alter column counted set default false',

    'alter table post_tag add column counted boolean not null default true',
    'alter table post_tag alter column counted set default false',
    'create index post_tag_counted on post_tag (post_seq desc) include (tag, account_id) where counted',
    'alter table tag add column counted_posts integer not null default 0',
    'update tag set counted_posts = post_count',

    // Follows count as long as who follows is established, so the service finds out after it has started.
    'alter table edge add column counted boolean not null default false',
    'alter table account add column counted_followers integer not null default 0',
    'drop index account_by_followers',
    'create index account_by_followers on account (counted_followers desc, tiebreak desc)',

    // The score of every post is rewritten once: its indexes are created after that.
    'drop index post_rank_by_score',
    'drop index post_rank_by_account',
    'alter table post_rank add column counted boolean not null default true',
    `alter table post_rank
      drop column score,
      add column score bigint not null generated always as (
        received_ms
        + (86400000 * ln((1 + points)::double precision) / ln(2::double precision))::bigint
        - case when counted or points > 0 then 0 else 604800000 end
      ) stored`,
    'alter table post_rank alter column counted set default false',
    'create index post_rank_by_score on post_rank (score desc, post_seq desc) include (account_id, is_reply)',
    'create index post_rank_by_account on post_rank (account_id, score desc, post_seq desc) where not is_reply',
  ],
}
