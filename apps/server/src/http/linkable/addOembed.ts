import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { VisitorQuery } from '../createVisitorQuery.ts'
import { toClientKey } from '../toClientKey.ts'
import { escapeMarkup } from './escapeMarkup.ts'
import { authorName, firstLine, type PublicPost, publicPostFields, shownText } from './PublicPost.ts'

export type AddOembedParameters = { config: Pick<ServerConfig, 'productName' | 'publicOrigins'>; ask: VisitorQuery }

const query = `query ($id: ID!) { post(id: $id) { ${publicPostFields} } }`
const embedWidth = 550

/**
 * Answers /oembed?url=…: a post as other pages embed it, without script.
 *
 * Source: https://oembed.com, sections 2.2 and 2.3.
 */
export function addOembed(app: FastifyInstance, { config, ask }: AddOembedParameters): void {
  const { productName, publicOrigins } = config
  const origin = publicOrigins[0] ?? ''
  app.get<{ Querystring: { url?: unknown; format?: unknown; maxwidth?: unknown } }>(
    '/oembed',
    async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      const { url, format, maxwidth } = request.query
      if (format !== undefined && format !== 'json')
        return reply.code(501).send({ name: 'NotImplementedError', message: 'Only format=json is supported.' })
      const id = typeof url === 'string' ? findPostId(url, publicOrigins) : null
      const data =
        id === null ? { post: null } : await ask({ query, variables: { id }, client: toClientKey(request.ip) })
      if (data === null)
        return reply
          .code(503)
          .header('retry-after', '60')
          .send({ name: 'ServiceBusyError', message: 'The post could not be read now. Try again in a minute.' })
      // The query above has this shape.
      const post = data['post'] as PublicPost | null
      if (post === null || post.deleted || post.withheld !== null)
        return reply.code(404).send({ name: 'NotFoundError', message: 'There is no such post.' })
      const author = authorName(post.author)
      const authorUrl = `${origin}/u/${post.author.handle ?? post.author.address.toLowerCase()}`
      const postUrl = `${origin}/post/${post.id}`
      const link = (href: string, text: string) => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`
      const wanted = Number(maxwidth)
      reply.header('cache-control', 'public, max-age=60')
      return {
        version: '1.0',
        type: 'rich',
        title: firstLine(shownText(post)) || productName,
        author_name: author,
        author_url: authorUrl,
        provider_name: productName,
        provider_url: origin,
        cache_age: 60,
        html: `<blockquote cite="${escapeMarkup(postUrl)}"><p>${escapeMarkup(shownText(post))}</p>${link(authorUrl, author)} · ${link(postUrl, post.createdAt.slice(0, 10))}</blockquote>`,
        width: Number.isInteger(wanted) && wanted > 0 && wanted < embedWidth ? wanted : embedWidth,
        height: null,
        thumbnail_url: `${postUrl}/preview.png`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
      }
    },
  )
}

/** The id in the address of a post on this service. */
function findPostId(text: string, origins: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !origins.includes(url.origin)) return null
  return /^\/post\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null
}
