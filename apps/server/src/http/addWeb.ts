import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PublicConfig } from '@kith/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigError } from '../config/ConfigError.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import type { ReadSource } from '../db/replicas/ReadSource.ts'
import { createPublicConfig } from './createPublicConfig.ts'
import type { VisitorQuery } from './createVisitorQuery.ts'
import { type PageHead, readPageHead } from './readPageHead.ts'
import { removingWorker } from './removingWorker.ts'
import { sendWithEtag } from './sendWithEtag.ts'
import { toClientKey } from './toClientKey.ts'

/** The entry point of the web build. */
type Web = {
  /** The whole HTML document for a URL. */
  render: (parameters: {
    url: string
    config: PublicConfig
    head: PageHead
    status: number
    /** The languages the reader asks for. */
    acceptLanguage?: string | undefined
    /** Asks the graph for the page's first answers. */
    ask: (request: { query: string; variables: Record<string, unknown> }) => Promise<Record<string, unknown> | null>
  }) => string | Promise<string>
  /** Whether the app has a route for a path. Any other path answers 404. */
  isPage: (path: string) => boolean
}

/** Where browsers look for the service worker, and for the one that follows it: the name never changes. */
const workerPath = '/sw.js'
/** What browsers read of documents and workers alone: half a kilobyte less for each file of a first visit. */
const documentHeaders = ['cross-origin-opener-policy', 'permissions-policy'] as const
/** Opened by itself, a file of a document is a page of no origin, where nothing runs. */
const filePolicy = 'sandbox'
/** Scripts, styles and fonts of documents, as the web build names them. A worker has a name, and keeps its policy. */
const partOfDocument = /^\/assets\/(?:[0-9a-f]{8}\.(?:js|css)|[\w-]+\.woff2)$/
const yearSeconds = 31_536_000

/** Serves the web app: its files, and for every page the shell with that page's head. */
export async function addWeb(
  app: FastifyInstance,
  {
    config,
    db,
    now,
    ask,
    findSource = () => null,
  }: {
    config: ServerConfig
    db: Db
    now: () => number
    ask: VisitorQuery
    /** The replica that answers a client's page; `null` for the primary. */
    findSource?: (client: string) => ReadSource | null
  },
): Promise<void> {
  const { webDir } = config
  const web = webDir === undefined ? undefined : await loadWeb(webDir)
  const publicConfig = createPublicConfig(config)
  if (!config.serviceWorker) {
    app.get(workerPath, { config: { countedAs: 'file' } }, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(removingWorker),
    )
  }
  if (webDir !== undefined) {
    // Where a link leads to a release, this process keeps to the one that it started with.
    const root = join(await realpath(webDir), 'client')
    const manifests = (await readdir(root)).filter((name) => name.endsWith('.webmanifest'))
    for (const name of manifests) await addManifest(app, { root, name, productName: config.productName })
    await app.register(async (scope) => {
      // One route for each file would be a series of figures for each file.
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, countedAs: 'file' }
      })
      scope.addHook('onRequest', async ({ url }, reply) => {
        if (!partOfDocument.test(url)) return
        for (const name of documentHeaders) reply.removeHeader(name)
        reply.header('content-security-policy', filePolicy)
      })
      await scope.register(fastifyStatic, {
        root,
        index: false,
        // A route for each file there is: anything else is a page or a 404. What is compressed goes by the name of what is not.
        wildcard: false,
        globIgnore: [...manifests, '**/*.{br,gz}', ...(config.serviceWorker ? [] : [workerPath.slice(1)])],
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, path) {
          // Names under assets/ carry a hash of the content.
          const isHashed = path.startsWith(join(root, 'assets'))
          reply.setHeader('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
        },
      })
    })
  }

  // The system's share sheet posts here (share_target of the manifest). The app's service worker answers it with the pictures in hand;
  // without one, the pictures are lost, and the page says so.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post('/write', { config: { countedAs: 'page' } }, async (_request, reply) =>
      reply.redirect('/write?lost=1', 303),
    )
  })

  app.setNotFoundHandler(sendNotFound)
  // A route, although it is whatever no other route takes: the handler above is outside of what compresses and counts.
  app.get('/*', { config: { countedAs: 'page' } }, async (request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply)
    if (!web) return sendPlain(reply)
    const path = pathOf(request)
    const { head, status: found } = await readPageHead(db, { path, config, now: new Date(now()) })
    const status = web.isPage(path) ? found : 404
    // The app shows its own page when nothing is at the path.
    const client = toClientKey(request.ip)
    // The page's log position is asked before its lists, which must not be older.
    const source = findSource(client)
    const html = await web.render({
      url: request.url,
      config: publicConfig,
      head,
      status,
      acceptLanguage: request.headers['accept-language'],
      ask: (asked) => ask({ ...asked, client, source }),
    })
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'origin, accept-encoding, accept-language',
    })
    // RFC 8288; https://oembed.com, section 4. The page's head says the same.
    const { alternate } = head
    if (status === 200 && alternate)
      reply.header('link', `<${alternate.href}>; rel="alternate"; type="${alternate.type}"`)
    // With an ETag, a repeated request would get 304, which means that the page exists.
    return status === 200 ? sendWithEtag(request, reply, html) : reply.send(html)
  })
}

/** Serves one of the web app's manifests, so that the installed app has the name that its pages have. */
async function addManifest(
  app: FastifyInstance,
  { root, name, productName }: { root: string; name: string; productName: string },
): Promise<void> {
  const built = JSON.parse(await readFile(join(root, name), 'utf8')) as object
  const text = JSON.stringify({ ...built, name: productName, short_name: productName })
  app.get(`/${name}`, { config: { countedAs: 'file' } }, async (request, reply) => {
    reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
    return sendWithEtag(request, reply, text)
  })
}

async function loadWeb(webDir: string): Promise<Web> {
  const entry = join(webDir, 'server', 'entry.js')
  if (!existsSync(entry)) {
    throw new ConfigError({
      variable: 'WEB_DIR',
      problem: `is ${webDir}, which holds no built web app`,
      remedy: 'Build it first (npm run build -w @kith/web), or leave WEB_DIR unset to run the service alone.',
    })
  }
  // The web build guarantees these exports of `server/entry.js`.
  return (await import(pathToFileURL(entry).href)) as Web
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ name: 'NotFoundError', message: `There is nothing at ${pathOf(request)}.` })
}

/** Something without a file's ending, which a tag may have, asked for by someone who takes HTML. */
function wantsPage(request: FastifyRequest): boolean {
  if (/^(?!\/tags\/).*\.[a-z0-9]+$/i.test(pathOf(request))) return false
  const { accept } = request.headers
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*')
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

function sendPlain(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('This service runs without its web app. Set WEB_DIR to the built one; the graph answers at /graphql.\n')
}
