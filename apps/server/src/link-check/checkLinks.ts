import { chains } from '@kith/protocol'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import { findHandles } from '../db/handle/findHandles.ts'
import { type DueLink, leaseDueLinks } from '../db/link-check/leaseDueLinks.ts'
import { noteNewLinks } from '../db/link-check/noteNewLinks.ts'
import { writeLinkCheck } from '../db/link-check/writeLinkCheck.ts'
import { createLinkFinder } from './createLinkFinder.ts'
import { decideVerification, type LinkOutcome } from './decideVerification.ts'
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

/** How long a round has its links for itself; after a crash, another takes them up then. */
const leaseMs = 10 * 60_000
const concurrency = 4

/**
 * Does one round of looking at the pages that profiles link to: new links first noted, then those that are due, one page of a host at a
 * time. Several processes may do so at once.
 */
export async function checkLinks(
  db: Db,
  { config, internet, now, abort, limit = 20 }: CheckLinksParameters,
): Promise<{ checked: number }> {
  const nowMs = now()
  await noteNewLinks(db, new Date(nowMs))
  const due = await leaseDueLinks(db, { now: new Date(nowMs), leasedUntil: new Date(nowMs + leaseMs), limit })
  const hosts = new Map<string, DueLink>()
  for (const link of due) {
    const host = hostOf(link.url)
    // A link that was taken off meanwhile. A new one is noted under its own position.
    if (host === null) await writeLinkCheck(db, link, { dueAt: null })
    else if (!hosts.has(host)) hosts.set(host, link)
  }
  const waiting = [...hosts.values()]
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined && !abort.aborted; link = waiting.shift()) {
      const outcome = await checkLink(db, link, { config, internet, abort })
      // What a stop broke off says nothing about the page.
      if (!abort.aborted)
        await writeLinkCheck(db, link, decideVerification(outcome, { failures: link.failures, nowMs: now() }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { checked: hosts.size }
}

async function checkLink(
  db: Db,
  { address, wallet, url }: DueLink,
  { config, internet, abort }: Pick<CheckLinksParameters, 'config' | 'internet' | 'abort'>,
): Promise<LinkOutcome> {
  const { publicOrigins: origins, productName, defaultChain, indexer } = config
  const handles = { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
  const [handle] = await findHandles(db, { ...handles, owners: wallet === null ? [] : [wallet] })
  const names = [address, ...(handle?.isConfirmed ? [handle.name] : [])]
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

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname : null
}
