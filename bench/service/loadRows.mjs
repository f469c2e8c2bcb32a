import { createLog } from './createLog.mjs'

/** Rows in one statement. */
const chunk = 2_000
const chainId = 80_001
/** When people came and got their handles: long enough ago that rankings count all of them (`docs/ranking.md`, "Who counts"). */
const joined = "now() - interval '30 days'"
/** Tables whose rows say whether rankings count them. */
const counted = ['message', 'post_rank', 'reaction']

/**
 * Writes a service of that size into an empty database of the newest version, into truth and what is projected from it, as
 * rows: by index at the end, and without looking up one by one what they refer to.
 *
 * @param {import('pg').Client} db
 * @param {import('./createLog.mjs').Size} size
 * @param {(line: string) => void} say
 */
export async function loadRows(db, size, say) {
  await prepare(db)
  // Rankings count everyone, since the benchmark models a service of people, not of bots.
  for (const table of counted) await db.query(`alter table ${table} alter column counted set default true`)
  const indexes = await dropIndexes(db)
  await loadAccounts(db, size.accounts)
  /** @type {Map<string, unknown[][]>} */
  const waiting = new Map(Object.keys(columns).map((table) => [table, []]))
  let written = 0
  let underWay = Promise.resolve()
  for (const { table, row } of createLog(size)) {
    const rows = waiting.get(table) ?? []
    if (rows.push(row) === chunk) {
      // The database takes one part while the next is made.
      await underWay
      underWay = insert(db, table, rows.splice(0))
    }
    if (table === 'message' && ++written % 100_000 === 0) say(`${written} messages`)
  }
  await underWay
  for (const [table, rows] of waiting) await insert(db, table, rows)
  say('making the indexes')
  for (const table of counted) await db.query(`alter table ${table} alter column counted set default false`)
  for (const definition of indexes) await db.query(definition)
  await db.query('analyze')
  say('counting, and writing notifications')
  for (const statement of projections) await db.query(statement)
  await db.query('update log_head set seq = $1', [written])
}

/**
 * Writes a handle for everybody and the follows, neither of which the log contains: `size.follows` others for each account,
 * chosen by a power law, so that the first account is followed by nearly everybody and most by few.
 *
 * @param {import('pg').Client} db
 * @param {import('./createLog.mjs').Size} size
 */
export async function loadFollows(db, size) {
  await prepare(db)
  const indexes = await dropIndexes(db, 'edge')
  await db.query(
    `insert into edge (source_id, kind, target_id, active, seq, ts, message_id, counted)
      select source.id, 'follow', target.id, true, source.id * 1000 + target.turn, now(),
        sha256((source.id || '-' || target.turn)::bytea), true
      from account as source
      cross join lateral (
        select 1 + drawn as id, row_number() over () as turn
        from (
          select distinct floor(power(random(), 2) * ${size.accounts})::bigint as drawn
          -- Some are drawn twice. Named here, the account gets draws of its own.
          from generate_series(0 * source.id, ${2 * size.follows})
        ) as draws
        where 1 + drawn <> source.id
        order by random()
        limit ${size.follows}
      ) as target
      order by source.id`,
  )
  for (const definition of indexes) await db.query(definition)
  await db.query(
    `update account set following_count = ${size.follows}, follower_count = coalesce(sums.count, 0),
        counted_followers = coalesce(sums.count, 0)
      from account as one left join (select target_id, count(*) as count from edge group by 1) as sums on sums.target_id = one.id
      where one.id = account.id`,
  )
  await db.query(
    'insert into established_account (account_id, is_established, is_synced) select id, true, true from account',
  )
  await db.query('update service_stat set follow_count = (select count(*) from edge)')
  await db.query(
    `insert into handle (chain_id, token_id, name, owner, is_primary, block_number, owned_since, owned_block)
      select ${chainId}, sha256(address), 'bench-' || id, wallet, true, 1, ${joined}, 1 from account`,
  )
  await db.query(`insert into chain_block (chain_id, number, hash) values (${chainId}, 100, sha256('100'))`)
  await db.query('vacuum analyze')
}

/** What `createLog` makes, with the columns' PostgreSQL types. @type {Record<string, Record<string, string>>} */
const columns = {
  message: {
    seq: 'bigint',
    id: 'bytea',
    account_id: 'bigint',
    delegation_id: 'bytea',
    type: 'text',
    ts: 'timestamptz',
    received_at: 'timestamptz',
    envelope: 'bytea',
    receipt: 'bytea',
    post_seq: 'bigint',
    parent_seq: 'bigint',
  },
  post: {
    seq: 'bigint',
    id: 'bytea',
    account_id: 'bigint',
    root_seq: 'bigint',
    parent_seq: 'bigint',
    text: 'text',
    body: 'jsonb',
    ts: 'timestamptz',
    received_at: 'timestamptz',
    reply_count: 'integer',
    like_count: 'integer',
    repost_count: 'integer',
  },
  post_words: { post_seq: 'bigint', terms: 'tsvector' },
  post_rank: {
    post_seq: 'bigint',
    account_id: 'bigint',
    is_reply: 'boolean',
    received_ms: 'bigint',
    points: 'integer',
  },
  reaction: {
    account_id: 'bigint',
    kind: 'text',
    post_seq: 'bigint',
    active: 'boolean',
    seq: 'bigint',
    ts: 'timestamptz',
    message_id: 'bytea',
  },
  profile_field: {
    account_id: 'bigint',
    field: 'text',
    value: 'text',
    seq: 'bigint',
    ts: 'timestamptz',
    message_id: 'bytea',
  },
}

/** What follows from those rows. Everything was received when it was written. */
const projections = [
  `insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
    select event.*, floor(extract(epoch from event.at) / 86400) from (
      select post.account_id, kind, post_seq, reaction.account_id as actor_id, true, reaction.seq, reaction.ts as at
      from reaction join post on post.seq = post_seq
      union all
      select distinct above.account_id, 'reply', post.seq, post.account_id, true, post.seq, post.ts
      from post join post as above on above.seq in (post.parent_seq, post.root_seq)
    ) as event where account_id <> actor_id`,
  `insert into notification_group (account_id, kind, post_seq, day, count, newest_seq)
    select account_id, kind, post_seq, day, count(*), max(seq) from notification group by account_id, kind, post_seq, day`,
  `update account set post_count = sums.count
    from (select account_id, count(*) as count from post group by account_id) as sums where account_id = account.id`,
  `insert into account_stat
    select account_id, count(parent_seq), sum(like_count), sum(repost_count), sum(reply_count), sum(quote_count)
    from post group by account_id
    having count(parent_seq) + sum(like_count) + sum(repost_count) + sum(reply_count) > 0`,
  `update service_stat set
    account_count = (select count(*) from account where post_count > 0),
    post_count = (select count(*) from post),
    reply_count = (select count(*) from post where parent_seq is not null),
    like_count = (select count(*) from reaction where kind = 'like'),
    repost_count = (select count(*) from reaction where kind = 'repost')`,
]

/** Accounts numbered from 1, and a key for each. @param {import('pg').Client} db @param {number} count */
async function loadAccounts(db, count) {
  await db.query(
    // The wallet as the table's trigger would write it, which does not run here.
    `insert into account (address, wallet, created_at)
      select address, address, ${joined}
      from generate_series(1, $1::integer) as number, substring(sha256(number::text::bytea) for 20) as address`,
    [count],
  )
  await db.query(
    `insert into delegation (id, account_id, bytes, did_key, origin, abilities, chain_id, signature_kind, begins_at,
        expires_at, last_used_at, created_at)
      select sha256(('a key of ' || id)::bytea), id, '', 'did:key:' || id, 'http://localhost:4700', array['social/post'], ${chainId}, 'eip191', now(),
        now() + interval '30 days', now(), ${joined}
      from account`,
  )
}

/** Loads without looking up what rows refer to, and sorts in memory. @param {import('pg').Client} db */
async function prepare(db) {
  await db.query("set session_replication_role = 'replica'")
  await db.query("set work_mem = '256MB'")
  await db.query("set maintenance_work_mem = '1GB'")
}

/** Drops all indexes that no constraint needs, and says how to make them again. @param {import('pg').Client} db @param {string} [table] @returns {Promise<string[]>} */
async function dropIndexes(db, table) {
  const { rows } = await db.query(
    `select indexname, indexdef from pg_indexes
      where schemaname = 'public' and ($1::text is null or tablename = $1)
        and indexname not in (select conname from pg_constraint) and tablename in (select unnest($2::text[]))`,
    [table ?? null, ['edge', ...Object.keys(columns)]],
  )
  for (const { indexname } of rows) await db.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

/**
 * Inserts rows through one array for each column.
 *
 * @param {import('pg').Client} db
 * @param {string} table
 * @param {readonly (readonly unknown[])[]} rows
 */
async function insert(db, table, rows) {
  const types = Object.entries(columns[table] ?? {})
  const names = types.map(([name]) => name)
  const arrays = names.map((_, column) => rows.map((row) => row[column]))
  const values = types.map(([, type], index) => `$${index + 1}::${type}[]`)
  await db.query(`insert into ${table} (${names.join(', ')}) select * from unnest(${values.join(', ')})`, arrays)
}
