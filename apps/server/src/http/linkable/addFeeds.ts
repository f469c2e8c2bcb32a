import { parseTag } from '@kith/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { VisitorQuery } from '../createVisitorQuery.ts'
import { sendWithEtag } from '../sendWithEtag.ts'
import { toClientKey } from '../toClientKey.ts'
import { type AtomFeed, formatAtom } from './formatAtom.ts'
import { authorName, firstLine, type PublicAuthor, type PublicPost, publicPostFields, shownText } from './PublicPost.ts'

export type AddFeedsParameters = { config: Pick<ServerConfig, 'productName' | 'publicOrigins'>; ask: VisitorQuery }

type Posts = { edges: readonly { node: PublicPost }[] }

const edges = `edges { node { ${publicPostFields} } }`
const accountQuery = `query ($address: Address, $handle: String) {
  account(address: $address, handle: $handle) { address handle name suspended posts(first: 30) { ${edges} } } }`
const tagQuery = `query ($name: String!) { tag(name: $name) { name posts(first: 30) { ${edges} } } }`

/** Answers /u/<name>/feed.atom and /tags/<tag>/feed.atom: the newest posts, as feed readers take them. */
export function addFeeds(app: FastifyInstance, { config, ask }: AddFeedsParameters): void {
  const { productName } = config
  const origin = config.publicOrigins[0] ?? ''

  function send(request: FastifyRequest, reply: FastifyReply, feed: Omit<AtomFeed, 'url' | 'entries'>, posts: Posts) {
    const entries = posts.edges.map(({ node }) => ({
      url: `${origin}/post/${node.id}`,
      title: firstLine(shownText(node)) || productName,
      text: shownText(node),
      author: authorName(node.author),
      published: node.createdAt,
      updated: node.editedAt ?? node.createdAt,
    }))
    // Any page may read a feed, as any server may.
    reply.headers({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
    })
    return sendWithEtag(request, reply, formatAtom({ ...feed, url: `${feed.page}/feed.atom`, entries }))
  }

  app.get<{ Params: { name: string } }>('/u/:name/feed.atom', async (request, reply) => {
    const name = request.params.name.replace(/^@/, '').toLowerCase()
    const address = findAccountAddress(name)
    const variables = address === null ? { handle: name } : { address }
    const data = await ask({ query: accountQuery, variables, client: toClientKey(request.ip) })
    // The query above has this shape.
    const account = data?.['account'] as (PublicAuthor & { suspended: boolean; posts: Posts }) | null | undefined
    if (account === undefined) return sendBusy(reply)
    if (account === null || account.suspended) return sendUnknown(reply)
    const page = `${origin}/u/${name}`
    return send(request, reply, { page, title: `${authorName(account)} on ${productName}` }, account.posts)
  })

  app.get<{ Params: { tag: string } }>('/tags/:tag/feed.atom', async (request, reply) => {
    const name = parseTag(request.params.tag)
    if (name === null) return sendUnknown(reply)
    const data = await ask({ query: tagQuery, variables: { name }, client: toClientKey(request.ip) })
    // The query above has this shape.
    const tag = data?.['tag'] as { posts: Posts } | null | undefined
    if (tag === undefined) return sendBusy(reply)
    if (tag === null) return sendUnknown(reply)
    const page = `${origin}/tags/${encodeURIComponent(name)}`
    return send(request, reply, { page, title: `#${name} on ${productName}` }, tag.posts)
  })
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ name: 'NotFoundError', message: 'There is no such feed.' })
}

/** The graph refused the question, or failed: it limits clients and sheds load by its own rules. */
function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '60')
    .send({ name: 'ServiceBusyError', message: 'The feed could not be read now. Try again in a minute.' })
}
