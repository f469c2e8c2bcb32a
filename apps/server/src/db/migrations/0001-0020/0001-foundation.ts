import type { Migration } from '../Migration.ts'

/** Accounts, sign-in, the log, what is projected from it, and the chain's handles. */
export const foundation: Migration = {
  name: '0001-foundation',
  statements: [
    `create table account (
      id bigint generated always as identity primary key,
      address bytea not null unique check (octet_length(address) = 20),
      post_count integer not null default 0,
      follower_count integer not null default 0,
      following_count integer not null default 0,
      created_at timestamptz not null
    )`,
    'create index account_by_followers on account (follower_count desc, id desc)',

    `create table delegation (
      id bytea primary key check (octet_length(id) = 32),
      account_id bigint not null references account,
      bytes bytea not null,
      did_key text not null,
      origin text not null,
      chain_id bigint not null,
      signature_kind text not null check (signature_kind in ('eip191', 'eip1271')),
      observed_block bigint,
      observed_hash bytea,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz not null,
      revoked_at timestamptz,
      revoked_seq bigint,
      created_at timestamptz not null
    )`,
    'create index delegation_by_account on delegation (account_id) where revoked_at is null',

    `create table challenge (
      nonce text primary key,
      address bytea not null,
      did_key text not null,
      origin text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index challenge_by_expiry on challenge (expires_at)',

    `create table access_token (
      hash bytea primary key,
      delegation_id bytea not null references delegation,
      expires_at timestamptz not null
    )`,
    'create index access_token_by_expiry on access_token (expires_at)',

    'create table log_head (id integer primary key check (id = 1), seq bigint not null)',
    'insert into log_head (id, seq) values (1, 0)',

    `create table message (
      seq bigint primary key,
      id bytea not null unique check (octet_length(id) = 32),
      account_id bigint not null references account,
      delegation_id bytea not null references delegation,
      type text not null,
      ts timestamptz not null,
      received_at timestamptz not null,
      envelope bytea,
      receipt bytea not null,
      post_seq bigint,
      target_id bigint references account
    )`,

    `create table post (
      seq bigint primary key references message,
      id bytea not null unique,
      account_id bigint not null references account,
      root_seq bigint,
      parent_seq bigint,
      text text not null,
      body jsonb not null,
      ts timestamptz not null,
      received_at timestamptz not null,
      reply_count integer not null default 0,
      like_count integer not null default 0
    )`,
    'create index post_by_account on post (account_id, seq desc)',
    'create index post_by_account_top on post (account_id, seq desc) where parent_seq is null',
    'create index post_by_account_reply on post (account_id, seq desc) where parent_seq is not null',
    'create index post_top on post (seq desc) where parent_seq is null',
    'create index post_by_parent on post (parent_seq, seq) where parent_seq is not null',

    `create table edge (
      source_id bigint not null references account,
      kind text not null check (kind in ('follow')),
      target_id bigint not null references account,
      active boolean not null,
      seq bigint not null,
      ts timestamptz not null,
      message_id bytea not null,
      primary key (source_id, kind, target_id)
    )`,
    'create index edge_by_source on edge (source_id, kind, seq desc) include (target_id) where active',
    'create index edge_by_target on edge (target_id, kind, seq desc) include (source_id) where active',

    `create table reaction (
      account_id bigint not null references account,
      kind text not null check (kind in ('like')),
      post_seq bigint not null references post,
      active boolean not null,
      seq bigint not null,
      ts timestamptz not null,
      message_id bytea not null,
      primary key (account_id, kind, post_seq)
    )`,
    'create index reaction_by_account on reaction (account_id, kind, seq desc) include (post_seq) where active',
    'create index reaction_by_post on reaction (post_seq, kind, seq desc) include (account_id) where active',

    `create table profile_field (
      account_id bigint not null references account,
      field text not null,
      value text not null,
      seq bigint not null,
      ts timestamptz not null,
      message_id bytea not null,
      primary key (account_id, field)
    )`,

    `create table quota (
      account_id bigint primary key references account,
      hour timestamptz not null,
      hour_points integer not null,
      day timestamptz not null,
      day_points integer not null
    )`,

    `create table chain_block (
      chain_id bigint not null,
      number bigint not null,
      hash bytea not null,
      primary key (chain_id, number)
    )`,
    `create table chain_event (
      chain_id bigint not null,
      block_number bigint not null,
      log_index integer not null,
      kind text not null,
      token_id bytea not null,
      owner bytea not null,
      handle text,
      primary key (chain_id, block_number, log_index)
    )`,
    'create index chain_event_by_token on chain_event (chain_id, token_id, block_number, log_index)',
    'create index chain_event_by_owner on chain_event (chain_id, owner, block_number, log_index)',

    `create table handle (
      chain_id bigint not null,
      token_id bytea not null,
      name text not null,
      owner bytea not null,
      is_primary boolean not null,
      block_number bigint not null,
      primary key (chain_id, token_id),
      unique (chain_id, name)
    )`,
    'create index handle_by_owner on handle (chain_id, owner)',

    `create table handle_change (
      seq bigint primary key,
      account_id bigint not null references account,
      changed_at timestamptz not null
    )`,

    `create table service_key (
      purpose text primary key,
      private_key bytea not null,
      did_key text not null,
      created_at timestamptz not null
    )`,
  ],
}
