import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printSchema } from 'graphql'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { schema } from '../../graph/schema.ts'
import { sendWithEtag } from '../sendWithEtag.ts'
import { explorerPage } from './explorerPage.ts'
import { explorerScript } from './explorerScript.ts'
import { explorerStyle } from './explorerStyle.ts'

/** Sends the explorer to those who open /graphql in a browser; `null` for every other request. */
export type SendExplorer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/**
 * Serves what the explorer is made of, and the schema's text. The page itself has the graph's own address, so the graph's route
 * sends it.
 */
export function addExplorer(
  app: FastifyInstance,
  { graphExplorer, productName }: Pick<ServerConfig, 'graphExplorer' | 'productName'>,
): SendExplorer {
  if (!graphExplorer) return () => null
  const page = explorerPage(productName)
  let printed: string | undefined
  const files = {
    'explorer.js': { type: 'text/javascript', read: () => explorerScript },
    'explorer.css': { type: 'text/css', read: () => explorerStyle },
    'schema.graphql': { type: 'text/plain', read: () => (printed ??= printSchema(schema)) },
  }
  for (const [name, { type, read }] of Object.entries(files)) {
    app.get(`/graphql/${name}`, { config: { countedAs: 'file' } }, async (request, reply) => {
      reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
      return sendWithEtag(request, reply, read())
    })
  }
  return (request, reply) => {
    if (!wantsPage(request)) return null
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'origin, accept, accept-encoding',
    })
    return reply.send(page)
  }
}

/** A browser that was given the address: it names HTML before all else, and asks nothing. */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  return method === 'GET' && accept.includes('text/html') && !/[?&](?:query|documentId)=/.test(url)
}
