import { chains } from '@kith/protocol'
import { sql } from 'kysely'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import { findHandles } from '../db/queries/findHandles.ts'
import { createLinkFinder } from './createLinkFinder.ts'
import type { Internet } from './Internet.ts'
import { readPublicPage } from './readPublicPage.ts'

export type CheckLinksParameters = {
  config: Pick<ServerConfig, 'productName' | 'publicOrigins' | 'defaultChain' | 'indexer'>
  internet: Internet
  now: () => number
  abort: AbortSignal
  /** Links that one round takes up. */
  limit?: number | undefined
}

type DueLink = Readonly<{
  account_id: bigint
  seq: bigint
  failures: number
  address: Uint8Array
  wallet: Uint8Array | null
  url: string | null
}>
type Outcome = { kind: 'verified'; name: string } | { kind: 'absent' } | { kind: 'unreachable' }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long a round has its links for itself; after a crash, another takes them up then. */
const leaseMs = 10 * 60_000
const recheckMs = 7 * dayMs
const maxWaitMs = 14 * dayMs
/** A page that cannot be reached keeps its mark for so many tries: about five hours. */
const keptFailures = 2
const concurrency = 4

/**
 * Does one round of looking at the pages that profiles link to: new links first noted, then those that are due, one page of a host at a
 * time. Several processes may do so at once.
 */
export async function checkLinks(
  db: Db,
  { config, internet, now, abort, limit = 20 }: CheckLinksParameters,
): Promise<{ checked: number }> {
  await noteNewLinks(db, new Date(now()))
  const due = await leaseDueLinks(db, { now: new Date(now()), limit })
  const hosts = new Map<string, DueLink>()
  for (const link of due) {
    const host = hostOf(link.url)
    // A link that was taken off meanwhile. A new one is noted under its own position.
    if (host === null) await setDue(db, link, null)
    else if (!hosts.has(host)) hosts.set(host, link)
  }
  const waiting = [...hosts.values()]
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined && !abort.aborted; link = waiting.shift()) {
      const outcome = await checkLink(db, link, { config, internet, abort })
      // What a stop broke off says nothing about the page.
      if (!abort.aborted) await record(db, link, { outcome, nowMs: now() })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { checked: hosts.size }
}

/** Every link that is newer than the newest one known: log positions only grow. */
async function noteNewLinks(db: Db, now: Date): Promise<void> {
  await sql`
    insert into link_check (account_id, seq, due_at)
    select account_id, seq, case when value like 'https://%' then ${now}::timestamptz end
    from profile_field
    where field = 'link' and seq > (select coalesce(max(seq), -1) from link_check)
    order by seq
    limit 1000
    on conflict (account_id) do update
      set seq = excluded.seq, due_at = excluded.due_at, verified_at = null, verified_name = null, failures = 0`.execute(
    db,
  )
}

async function leaseDueLinks(db: Db, { now, limit }: { now: Date; limit: number }): Promise<readonly DueLink[]> {
  const { rows } = await sql<DueLink>`
    with due as (
      select account_id from link_check where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ), leased as (
      update link_check set due_at = ${new Date(now.getTime() + leaseMs)}
      from due where link_check.account_id = due.account_id
      returning link_check.account_id, link_check.seq, link_check.failures
    )
    select leased.account_id, leased.seq, leased.failures, account.address, account.wallet, profile_field.value as url
    from leased
    join account on account.id = leased.account_id
    left join profile_field on profile_field.account_id = leased.account_id
      and profile_field.field = 'link' and profile_field.seq = leased.seq`.execute(db)
  return rows
}

async function checkLink(
  db: Db,
  { address, wallet, url }: DueLink,
  { config, internet, abort }: Pick<CheckLinksParameters, 'config' | 'internet' | 'abort'>,
): Promise<Outcome> {
  const { publicOrigins: origins, productName, defaultChain, indexer } = config
  const handles = { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
  const [handle] = await findHandles(db, { ...handles, owners: wallet === null ? [] : [wallet] })
  const names = [readAccountAddress(address), ...(handle?.isConfirmed ? [handle.name] : [])]
  const finder = createLinkFinder({ origins, names })
  try {
    const agent = `${productName} (${origins[0]}; checks rel=me)`
    await readPublicPage(internet, { url: url ?? '', onText: finder.read, agent, abort })
  } catch {
    // Whatever kept the page away, all that counts is that it could not be read. Nothing of it is logged.
    return { kind: 'unreachable' }
  }
  const name = finder.getFound()
  return name === null ? { kind: 'absent' } : { kind: 'verified', name }
}

async function record(db: Db, link: DueLink, { outcome, nowMs }: { outcome: Outcome; nowMs: number }): Promise<void> {
  if (outcome.kind === 'verified') {
    const verified = { verified_at: new Date(nowMs), verified_name: outcome.name, failures: 0 }
    return await setDue(db, link, new Date(nowMs + recheckMs), verified)
  }
  const failures = link.failures + 1
  const dueAt = new Date(nowMs + Math.min(hourMs * 4 ** link.failures, maxWaitMs))
  const isKept = outcome.kind === 'unreachable' && failures <= keptFailures
  await setDue(db, link, dueAt, isKept ? { failures } : { failures, verified_at: null, verified_name: null })
}

/** Only while the link is still the one that was looked at. */
async function setDue(
  db: Db,
  { account_id, seq }: DueLink,
  due_at: Date | null,
  values: { failures?: number; verified_at?: Date | null; verified_name?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('link_check')
    .set({ due_at, ...values })
    .where('account_id', '=', account_id)
    .where('seq', '=', seq)
    .execute()
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname : null
}
