import { chains, cleanText, formatName, isHandle } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import type { AccountNode } from '../db/queries/AccountNode.ts'
import { findAccounts } from '../db/queries/findAccounts.ts'
import { findHandleOwner } from '../db/queries/findHandleOwner.ts'
import { findHandles } from '../db/queries/findHandles.ts'
import { findPosts } from '../db/queries/findPosts.ts'

/** The content of a link preview. Plain text: the renderer escapes it. */
export type PageHead = { title: string; description: string; canonical?: string; image?: string }

type Settings = Pick<ServerConfig, 'productName' | 'publicOrigins' | 'defaultChain' | 'indexer'>
/** The settings, and the time of the read. */
type Reading = { config: Settings; now: Date }

/** Status and head of a page: 404 if its account or post is unknown or withheld from everyone, 410 if it was deleted. */
type Found = { status: 200 | 404 | 410; head: PageHead | null }

const notFound: Found = { status: 404, head: null }

/** Reads the status and head of a page: from its post, its account, or the product's own text. */
export async function readPageHead(
  db: Db,
  { path, config, now }: { path: string } & Reading,
): Promise<{ status: Found['status']; head: PageHead }> {
  const { productName } = config
  const canonical = `${config.publicOrigins[0] ?? ''}${path}`
  const fallback = {
    title: productName,
    description: `${productName}: a social network where your crypto wallet is your account.`,
    canonical,
  }
  const [, kind, name = ''] = /^\/(post|u)\/([^/]+)\/?$/i.exec(path) ?? []
  const { status, head }: Found =
    kind === undefined
      ? { status: 200, head: null }
      : kind.toLowerCase() === 'post'
        ? await readPostHead(db, { cid: name, config, now })
        : await readAccountHead(db, { handle: name.toLowerCase(), config, now })
  return { status, head: head === null ? fallback : { ...head, canonical } }
}

async function readPostHead(db: Db, { cid, config, now }: { cid: string } & Reading): Promise<Found> {
  const id = findDigest(cid)
  const [found] = id === null ? [] : await findPosts(db, { ...handlesOf(config), ids: [id], now })
  if (!found) return notFound
  if (found.post.deletedSeq !== null) return { status: 410, head: null }
  // GraphQL reports that the post exists and why it is withheld; the page reveals neither.
  if (found.post.withheld !== null) return notFound
  const { post, author } = found
  // A content warning hides the text in previews, too.
  const head = { title: titleOf(author, config), description: shorten(post.body.warn ?? post.text, 200) }
  return { status: 200, head }
}

async function readAccountHead(db: Db, { handle, config, now }: { handle: string } & Reading): Promise<Found> {
  const { productName, defaultChain } = config
  const chainId = chains[defaultChain].id
  const owner = isHandle(handle) ? await findHandleOwner(db, { chainId, name: handle }) : null
  const address = /^0x[0-9a-f]{40}$/.test(handle) ? Buffer.from(handle.slice(2), 'hex') : owner?.owner
  // Every address is an account, even without messages.
  if (!address) return notFound
  const [account] = await findAccounts(db, { ...handlesOf(config), addresses: [address], now })
  const [named] = account ? [] : await findHandles(db, { ...handlesOf(config), owners: [address] })
  const { profile, handle: shown } = account ?? { profile: new Map<string, string>(), handle: named ?? null }
  const person = { address, profile, handle: shown }
  const description = shorten(profile.get('bio') ?? `Posts by ${identityOf(person)} on ${productName}.`, 200)
  return { status: 200, head: { title: titleOf(person, config), description } }
}

function handlesOf({ defaultChain, indexer }: Settings): { chainId: number; confirmations: number } {
  return { chainId: chains[defaultChain].id, confirmations: indexer.confirmations }
}

type Person = Pick<AccountNode, 'address' | 'profile' | 'handle'>

/** The unique identity first, so that a truncated title keeps it; then the name, which anyone can choose. */
function titleOf(person: Person, { productName }: Settings): string {
  const name = formatName(person.profile.get('name') ?? '')
  return `${identityOf(person)}${name === null ? '' : ` (${name})`} on ${productName}`
}

function identityOf({ address, handle }: Person): string {
  const hex = toHex(address)
  return handle ? `@${handle.name}` : `0x${hex.slice(0, 2)}…${hex.slice(-4)}`
}

/** One line of at most `max` characters. */
function shorten(text: string, max: number): string {
  const line = cleanText(text, { of: 'line' })
  const characters = [...line]
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
