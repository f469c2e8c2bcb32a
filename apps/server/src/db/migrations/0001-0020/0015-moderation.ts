import type { Migration } from '../Migration.ts'

/**
 * Moderation. Truth are the acts, which are only ever added to, the reports and the answers; cases are what operators work through,
 * and the standing acts are those in force. No log entry says any of it again.
 */
export const moderation: Migration = {
  name: '0015-moderation',
  statements: [
    'create sequence moderation_place',
    `create table moderation_case (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      post_seq bigint,
      place bigint not null default nextval('moderation_place'),
      report_count integer not null default 0,
      answer_count integer not null default 0,
      categories jsonb not null default '{}',
      changed_at timestamptz not null,
      unique nulls not distinct (account_id, post_seq)
    )`,
    'create index moderation_case_open on moderation_case (place desc) where report_count + answer_count > 0',
    'create index moderation_case_decided on moderation_case (place desc) where report_count + answer_count = 0',

    `create table moderation_act (
      seq bigint primary key,
      id bytea not null unique check (octet_length(id) = 32),
      operator_id bigint not null references account,
      delegation_id bytea not null references delegation,
      act text not null check (act in ('hide', 'unhide', 'label', 'unlabel', 'suspend', 'unsuspend', 'close', 'uphold')),
      account_id bigint not null references account,
      post_seq bigint,
      label text,
      until timestamptz,
      upheld_seq bigint references moderation_act,
      reason text not null,
      ts timestamptz not null,
      received_at timestamptz not null,
      envelope bytea not null
    )`,
    'create index moderation_act_by_account on moderation_act (account_id, seq desc)',
    'create index moderation_act_by_post on moderation_act (post_seq, seq desc) where post_seq is not null',
    `create function keep_moderation_act() returns trigger language plpgsql as $$
      begin raise exception 'The log of moderation is only ever added to.'; end
    $$`,
    `create trigger moderation_act_kept before update or delete or truncate on moderation_act
      for each statement execute function keep_moderation_act()`,

    `create table moderation_standing (
      act_seq bigint primary key references moderation_act,
      kind text not null check (kind in ('hide', 'label', 'suspend')),
      account_id bigint not null references account,
      post_seq bigint,
      label text,
      until timestamptz,
      unique nulls not distinct (account_id, kind, post_seq, label)
    )`,
    'create index moderation_standing_by_post on moderation_standing (post_seq, kind) where post_seq is not null',

    `create table moderation_answer (
      act_seq bigint primary key references moderation_act,
      id bytea not null unique check (octet_length(id) = 32),
      case_id bigint not null references moderation_case,
      account_id bigint not null references account,
      text text not null,
      decided_seq bigint references moderation_act,
      ts timestamptz not null,
      received_at timestamptz not null
    )`,
    'create index moderation_answer_open on moderation_answer (case_id, act_seq) where decided_seq is null',

    `create table report (
      place bigint primary key default nextval('moderation_place'),
      id bytea not null unique check (octet_length(id) = 32),
      case_id bigint not null references moderation_case,
      account_id bigint not null references account,
      category text not null,
      note text not null,
      closed_seq bigint references moderation_act,
      ts timestamptz not null,
      received_at timestamptz not null
    )`,
    'create unique index report_open on report (account_id, case_id) where closed_seq is null',
    'create index report_by_case on report (case_id, place desc)',
  ],
}
