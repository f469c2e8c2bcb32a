import { createHash } from 'node:crypto'
import { encodeEnvelope, encodePayload, messageId } from '@kith/protocol'
import { createRandom, createTexts } from './createPosts.mjs'

/**
 * What a service of that size has.
 *
 * @typedef {object} Size
 * @property {number} posts  A third of them replies.
 * @property {number} accounts
 * @property {number} follows  Of each account.
 * @property {number} likes
 */

/** Rows in one statement. */
const chunk = 5_000
/** Nobody checks a stored signature again but a reader's browser. */
const signature = new Uint8Array(64)
const spanMs = 3 * 86_400_000

/**
 * Writes the truth of a service of that size into an empty database of the newest version: accounts, keys, and a log of
 * real, unsigned messages by authors of a power law. What is projected from it `kith rebuild` makes, as ever; only
 * follows are written as rows at once, since ten million messages about them would say nothing new.
 *
 * @param {import('pg').Client} db
 * @param {Size} size
 * @param {(line: string) => void} say
 */
export async function loadLog(db, size, say) {
  const random = createRandom(1)
  const accountIds = await loadAccounts(db, size.accounts)
  const keys = await loadKeys(db, accountIds)
  const texts = createTexts({ count: 10_000, seed: 2 })
  const began = Date.now() - spanMs
  const total = size.posts + size.likes
  /** The newest posts, which are what people answer and like. @type {{ id: string, root: string, seq: number }[]} */
  const recent = []
  /** @type {unknown[][]} */
  let rows = []
  for (let seq = 1; seq <= total; seq++) {
    // Few write much: the cube makes a tenth of the accounts write half of the posts.
    const author = Math.floor(accountIds.length * random() ** 3)
    const ts = began + Math.floor((seq / total) * spanMs)
    const isLike = recent.length > 0 && random() < size.likes / total
    const subject = recent[Math.floor(recent.length * random() ** 2)]
    const reply = !isLike && subject && random() < 1 / 3 ? subject : null
    const message = isLike
      ? { type: 'like', to: subject?.id ?? '' }
      : {
          type: 'post',
          text: `${seq} ${texts[seq % texts.length]}`.slice(0, 192),
          ...(reply && { reply: { root: reply.root, parent: reply.id } }),
        }
    const payload = encodePayload(
      /** @type {import('@kith/protocol').Message} */ ({ ...message, by: keys[author]?.cid, ts }),
    )
    const digest = createHash('sha256').update(payload).digest()
    rows.push([
      seq,
      digest,
      accountIds[author],
      keys[author]?.digest,
      message.type,
      new Date(ts),
      new Date(ts),
      Buffer.from(encodeEnvelope({ alg: 'Ed25519', payload, signature })),
      Buffer.from(signature),
      isLike ? subject?.seq : seq,
      reply?.seq ?? null,
    ])
    if (!isLike) {
      const id = messageId(payload)
      recent.unshift({ id, root: reply?.root ?? id, seq })
      if (recent.length > 2_000) recent.pop()
    }
    if (rows.length === chunk || seq === total) {
      await insert(db, 'message', logColumns, rows)
      rows = []
      if (seq % 100_000 === 0) say(`${seq} of ${total} messages`)
    }
  }
  await db.query('update log_head set seq = $1', [total])
}

/**
 * Writes who follows whom, after the projections were made: `size.follows` others for each account, the first ones more often.
 *
 * @param {import('pg').Client} db
 * @param {Size} size
 * @param {string} [only]  An SQL condition on `source.id`.
 */
export async function loadFollows(db, size, only = 'true') {
  await db.query(
    `insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
      select source.id, 'follow', target.id, true, source.id * 1000 + turn, now(), sha256((source.id || '-' || turn)::bytea)
      from account as source
      cross join generate_series(1, ${size.follows}) as turn
      -- Spread over the whole range by a prime, so that each follows different ones, and no one twice.
      join account as target on target.id = 1 + mod(source.id * 7919 + turn * turn * turn, ${size.accounts})
      where ${only} and target.id <> source.id
      on conflict do nothing`,
  )
  await db.query(
    `update account set following_count = sums.count
      from (select source_id, count(*) as count from edge where active group by 1) as sums where sums.source_id = id`,
  )
  await db.query(
    `update account set follower_count = sums.count
      from (select target_id, count(*) as count from edge where active group by 1) as sums where sums.target_id = id`,
  )
  await db.query('analyze')
}

const logColumns = {
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
}

/** One key for each account. @param {import('pg').Client} db @param {readonly string[]} accountIds */
async function loadKeys(db, accountIds) {
  const keys = accountIds.map((id) => {
    const bytes = Buffer.from(`a key of ${id}`)
    return { cid: messageId(bytes), digest: createHash('sha256').update(bytes).digest() }
  })
  await db.query(
    `insert into delegation (id, account_id, bytes, did_key, origin, chain_id, signature_kind, issued_at, expires_at, last_used_at, created_at)
      select id, account_id, '', 'did:key:' || account_id, 'http://localhost:4700', 80001, 'eip191', now(), now() + interval '30 days', now(), now()
      from unnest($1::bytea[], $2::bigint[]) as key (id, account_id)`,
    [keys.map(({ digest }) => digest), accountIds],
  )
  return keys
}

/** @param {import('pg').Client} db @param {number} count @returns {Promise<string[]>} */
async function loadAccounts(db, count) {
  const { rows } = await db.query(
    `insert into account (address, created_at)
      select substring(sha256(number::text::bytea) for 20), now() from generate_series(1, $1) as number returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/**
 * Inserts rows through one array for each column.
 *
 * @param {import('pg').Client} db
 * @param {string} table
 * @param {Record<string, string>} columns  Their PostgreSQL types.
 * @param {readonly (readonly unknown[])[]} rows
 */
async function insert(db, table, columns, rows) {
  const names = Object.keys(columns)
  const arrays = names.map((_, column) => rows.map((row) => row[column]))
  const types = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  await db.query(`insert into ${table} (${names.join(', ')}) select * from unnest(${types.join(', ')})`, arrays)
}
