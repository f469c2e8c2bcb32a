import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { handleAuth } from './handleAuth.ts'

/** Serves `/auth` with `npm run dev` and `vite preview`. What you deploy needs a server of yours that calls `handleAuth`. */
export function serveAuth(): Plugin {
  return {
    name: 'serve-auth',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  }
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) {
  const { url = '/', method = 'GET', headers } = incoming
  if (!url.startsWith('/auth/')) return next()
  try {
    const { origin = '', cookie = '' } = headers
    const body = method === 'POST' ? await text(incoming) : null
    const request = new Request(new URL(url, 'http://localhost'), { method, headers: { origin, cookie }, body })
    const response = await handleAuth(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  } catch (error) {
    next(error)
  }
}
