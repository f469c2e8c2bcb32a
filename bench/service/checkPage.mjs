import { CID } from 'multiformats/cid'

/**
 * @typedef {keyof typeof import('./pages.mjs').pages} PageName
 * @typedef {{ address: string, token: string }} Viewer
 */

/**
 * Compares what the service lists with what plain SQL finds.
 *
 * @param {{ db: import('pg').Client, reader: import('./startWorker.mjs').Worker, page: PageName, viewers: readonly Viewer[], subjects: readonly string[] }} parameters
 */
export async function checkPage({ db, reader, page, viewers, subjects }) {
  for (let viewer = 0; viewer < Math.max(5, Math.min(subjects.length, 10)); viewer++) {
    const subject = subjects[viewer] ?? ''
    const listed = await reader.ask('look', { page, subject, viewer })
    const about = aboutWhat(page, viewers[viewer]?.address ?? '', subject)
    const { rows } = await db.query(plainly[page], [about])
    const expected = rows.map(({ listed }) => String(listed))
    if (JSON.stringify(listed) !== JSON.stringify(expected)) {
      throw new Error(`${page} of ${subject || viewer} lists ${listed}, where SQL finds ${expected}.`)
    }
  }
}

/**
 * What a page lists, by its viewer's or subject's `$1`, without a thought for speed. No post of the loader has more replies than
 * a thread shows, and none is hidden.
 *
 * @type {Record<PageName, string>}
 */
const plainly = {
  home: `with author as (
      select target_id as id from edge where active and source_id = (select id from account where address = $1)
      union select id from account where address = $1
    )
    select seq as listed from (
      select seq, seq as place from post where deleted_seq is null and account_id in (select id from author)
      union all
      select post_seq, seq from reaction where kind = 'repost' and active and account_id in (select id from author)
    ) as shown group by seq order by max(place) desc limit 20`,
  profile: `with author as (select id from account where address = $1)
    select seq as listed from (
      select seq, seq as place from post
        where deleted_seq is null and parent_seq is null and account_id in (select id from author)
      union all
      select post_seq, seq from reaction where kind = 'repost' and active and account_id in (select id from author)
    ) as shown group by seq order by max(place) desc limit 20`,
  thread: `with recursive above as (
      select seq, parent_seq from post where id = $1
      union all
      select post.seq, post.parent_seq from above join post on post.seq = above.parent_seq
    ),
    below as (
      select seq, account_id, 0 as depth, array[0]::bigint[] as path from post where id = $1
      union all
      select reply.seq, reply.account_id, depth + 1,
        path || array[(reply.account_id <> below.account_id)::integer, reply.seq]
      from below join post as reply on reply.parent_seq = below.seq where depth < 12
    )
    select listed from (
      select seq as listed, array[-1, seq] as path from above where seq < (select seq from below where depth = 0)
      union all
      select seq, path from below
    ) as shown order by path`,
  notifications: `select upper(kind) || ' ' || count(*) as listed from notification
    where active and account_id = (select id from account where address = $1)
    group by kind, post_seq, day order by max(seq) desc limit 20`,
  search: `select seq as listed from post
    where not exists (select from unnest($1::text[]) as words where text !~ ('\\m' || words || '\\M'))
    order by seq desc limit 20`,
}

/** What the statement above is about. @param {PageName} page @param {string} viewer @param {string} subject */
function aboutWhat(page, viewer, subject) {
  // Phrases, and single words.
  if (page === 'search') return subject.match(/[^" ][^"]*(?=")|[^" ]+/g)
  if (page === 'thread') return Buffer.from(CID.parse(subject).multihash.digest)
  return Buffer.from((page === 'profile' ? subject : viewer).slice(2), 'hex')
}
