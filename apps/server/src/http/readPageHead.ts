import { chains, cleanText, encodeAccountAddress, formatName, isHandle, limits, parseTag } from '@kith/protocol'
import { findAccountAddress } from '../bytes/findAccountAddress.ts'
import { findDigest } from '../bytes/findDigest.ts'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { AccountNode } from '../db/account/AccountNode.ts'
import { findAccounts } from '../db/account/findAccounts.ts'
import type { Db } from '../db/Database.ts'
import { findHandleOwner } from '../db/handle/findHandleOwner.ts'
import { findHandles } from '../db/handle/findHandles.ts'
import { isPlainWallet } from '../db/handle/isPlainWallet.ts'
import { findLabels } from '../db/moderation/findLabels.ts'
import { findPosts } from '../db/post/findPosts.ts'
import { findPageAlternate, type PageAlternate } from './linkable/findPageAlternate.ts'
import { formatIdentity } from './linkable/PublicPost.ts'

/** The content of a link preview. Plain text: the renderer escapes it. */
export type PageHead = {
  title: string
  description: string
  canonical?: string
  /** The picture of the preview, from the origin on, 1200 x 630 pixels, and what it shows. */
  image?: { url: string; alt: string }
  /** The same as a feed or an embed. */
  alternate?: PageAlternate
}

type Settings = Pick<ServerConfig, 'productName' | 'publicOrigins' | 'defaultChain' | 'indexer'>
/** The settings, and the time of the read. */
type Reading = { config: Settings; now: Date }

/**
 * Status and head of a page: 404 if its account or post is unknown or withheld from everyone, 410 if it was deleted.
 * `path`: the page's own address, if it answers at more than one. `picture`: the address of its picture.
 */
type Found = { status: 200 | 404 | 410; head: PageHead | null; path?: string; picture?: string }

const notFound: Found = { status: 404, head: null }

/** Pages about the product, for search engines. */
const aboutPages: Readonly<Record<string, (productName: string) => PageHead>> = {
  '/help': (name) => ({
    title: `Help · ${name}`,
    description: `Short answers about ${name}: what a signature permits, what a handle costs, what to do with a lost wallet.`,
  }),
  '/privacy': (name) => ({
    title: `Privacy · ${name}`,
    description: `What is public on ${name}, what is private, what the server keeps, and what cannot be undone.`,
  }),
}

/** Reads the status and head of a page: from its post, its account, its tag, or the product's own text. */
export async function readPageHead(
  db: Db,
  { path, config, now }: { path: string } & Reading,
): Promise<{ status: Found['status']; head: PageHead }> {
  const { productName } = config
  const found = await findHead(db, { path, config, now })
  const head = found.head ?? {
    title: productName,
    description: `${productName}: a social network where your crypto wallet is your account.`,
  }
  const origin = config.publicOrigins[0] ?? ''
  const canonical = `${origin}${found.path ?? path}`
  const alternate = found.status === 200 ? findPageAlternate(canonical) : null
  return {
    status: found.status,
    head: {
      ...head,
      canonical,
      ...(found.picture !== undefined && {
        image: { url: `${origin}${found.picture}`, alt: `${head.title}: ${head.description}` },
      }),
      ...(alternate && { alternate }),
    },
  }
}

async function findHead(db: Db, { path, config, now }: { path: string } & Reading): Promise<Found> {
  const about = aboutPages[path.toLowerCase().replace(/\/$/, '')]
  if (about) return { status: 200, head: about(config.productName) }
  const [, kind = '', part = ''] = /^\/(post|u|tags)\/([^/]+)\/?$/i.exec(path) ?? []
  switch (kind.toLowerCase()) {
    case 'post':
      return readPostHead(db, { cid: part, config, now })
    case 'u':
      return readAccountHead(db, { name: decodePart(part), config, now })
    case 'tags':
      return readTagHead(decodePart(part), config)
    default:
      return { status: 200, head: null }
  }
}

/** A part of a path as it was meant; nothing where its encoding is broken. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

async function readPostHead(db: Db, { cid, config, now }: { cid: string } & Reading): Promise<Found> {
  const id = findDigest(cid)
  const [found] = id === null ? [] : await findPosts(db, { ...handlesOf(config), ids: [id], now })
  if (!found) return notFound
  if (found.post.deletedSeq !== null) return { status: 410, head: null }
  // GraphQL reports that the post exists and why it is withheld; the page reveals neither.
  if (found.post.withheld !== null) return notFound
  const { post, author } = found
  const isCovered = post.isHidden || post.labels !== null || (await findLabels(db, [author.id])).length > 0
  // What the app covers, previews do not show.
  const description = isCovered
    ? `A post by ${identityOf(author)} on ${config.productName}.`
    : shorten(post.body.warn ?? post.text, 200)
  const head = { title: titleOf(author, config), description }
  return { status: 200, head, picture: `/post/${cid}/preview.png` }
}

function readTagHead(text: string, { productName }: Settings): Found {
  const name = parseTag(text)
  const shown = shorten(name ?? '', limits.tagCodePoints)
  if (name === null || shown === '') return notFound
  return {
    status: 200,
    // An unused tag has its page, too.
    head: { title: `#${shown} on ${productName}`, description: `Posts tagged #${shown} on ${productName}.` },
    path: `/tags/${encodeURIComponent(name)}`,
  }
}

/** `name`: an address or a handle, in any letter case, which people also write with an `@`. */
async function readAccountHead(db: Db, { name, config, now }: { name: string } & Reading): Promise<Found> {
  const { productName, defaultChain } = config
  const handle = name.replace(/^@/, '').toLowerCase()
  const chainId = chains[defaultChain].id
  const owner = isHandle(handle) ? await findHandleOwner(db, { chainId, name: handle }) : null
  const written = findAccountAddress(handle)
  const address = written === null ? owner?.account : encodeAccountAddress(written)
  // Every address is an account, even without messages.
  if (!address) return notFound
  const [account] = await findAccounts(db, { ...handlesOf(config), addresses: [address], now })
  const [named] =
    account || !(await isPlainWallet(db, address))
      ? []
      : await findHandles(db, { ...handlesOf(config), owners: [address] })
  const { profile, handle: shown } = account ?? { profile: new Map<string, string>(), handle: named ?? null }
  const person = { address, profile, handle: shown }
  const isLabelled = account?.id != null && (await findLabels(db, [account.id])).length > 0
  const bio = isLabelled ? undefined : profile.get('bio')
  const description = shorten(bio ?? `Posts by ${identityOf(person)} on ${productName}.`, 200)
  return {
    status: 200,
    head: { title: titleOf(person, config), description },
    path: `/u/${handle}`,
    ...(account?.isSuspended ? {} : { picture: `/u/${handle}/preview.png` }),
  }
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
  return formatIdentity({ address: readAccountAddress(address), handle: handle?.name ?? null, name: null })
}

/** One line of at most `max` characters. */
function shorten(text: string, max: number): string {
  const line = cleanText(text, { of: 'line' })
  const characters = [...line]
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
