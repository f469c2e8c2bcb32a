import type { AddressInfo } from 'node:net'
import { chains, parseNetwork } from '@kith/protocol'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { Registry } from 'prom-client'
import { createBatchingClients } from './chain/createBatchingClients.ts'
import { createChainClient } from './chain/createChainClient.ts'
import { rpcUrlsOf } from './chain/rpcUrlsOf.ts'
import { signInRpcUrlsOf } from './chain/signInRpcUrlsOf.ts'
import type { Role } from './config/roles.ts'
import type { ServerConfig } from './config/ServerConfig.ts'
import { version } from './config/version.ts'
import type { Db } from './db/Database.ts'
import type { Lanes } from './db/lanes/Lanes.ts'
import { listenToLog } from './db/listenToLog.ts'
import { openDatabase } from './db/openDatabase.ts'
import { assertOwnSessions } from './db/postgres/assertOwnSessions.ts'
import { createLeaderLock, type LeaderLock } from './db/postgres/createLeaderLock.ts'
import { openReplicas } from './db/replicas/openReplicas.ts'
import type { Replicas } from './db/replicas/Replicas.ts'
import { createEventReads } from './graph/event/createEventReads.ts'
import { createHttp } from './http/createHttp.ts'
import type { LogSink } from './http/createLogOptions.ts'
import { PortUnavailableError } from './http/PortUnavailableError.ts'
import { type CreateIndexerParameters, createIndexer, type Indexer } from './indexer/createIndexer.ts'
import type { Internet } from './link-check/Internet.ts'
import { openInternet } from './link-check/openInternet.ts'
import { LogSignal } from './log/LogSignal.ts'
import { openMedia } from './media/openMedia.ts'
import type { MediaStore } from './media/store/MediaStore.ts'
import { MediaStoreUnreachableError } from './media/store/MediaStoreUnreachableError.ts'
import { openLimits } from './openLimits.ts'
import { createService } from './service/createService.ts'
import { createServiceMeter } from './service/createServiceMeter.ts'
import type { Service } from './service/Service.ts'
import { startJobs } from './startJobs.ts'
import { startMediaSweeps } from './startMediaSweeps.ts'
import { startMetrics } from './startMetrics.ts'
import { openTelemetry } from './telemetry/openTelemetry.ts'
import type { Telemetry } from './telemetry/Telemetry.ts'
import { Signal } from './timing/Signal.ts'

export type StartServerParameters = {
  config: ServerConfig
  /** More to answer on the same port. */
  plugins?: readonly FastifyPluginAsync[] | undefined
  /** The service's clock, in milliseconds. */
  now?: (() => number) | undefined
  /** Takes the lines of the log; without it they go to standard output. */
  logTo?: LogSink | undefined
  /** Where the pages are that profiles link to. */
  internet?: Internet | undefined
}

/** A running service. Disposing it stops it: nothing acknowledged is lost. */
export type KithServer = AsyncDisposable & {
  /** Where it listens, e.g. `http://127.0.0.1:4680`. */
  url: string
  /** Where its figures are read, e.g. `http://127.0.0.1:9464/metrics`; `null` without METRICS_PORT. */
  metricsUrl: string | null
  service: Service
  db: Db
}

/** Of a process that leaves the chain to others. */
const neverLeader: LeaderLock = { acquire: async () => false, stop: async () => undefined }

/**
 * Opens the database, follows the chain, and answers HTTP.
 *
 * @throws {@link PortUnavailableError}, {@link SessionsSharedError}, {@link ConfigError} for a WEB_DIR without a build, and what
 *   `openDatabase` throws.
 */
export async function startServer({
  config,
  plugins = [],
  now = Date.now,
  logTo,
  internet = openInternet,
}: StartServerParameters): Promise<KithServer> {
  /** What is to be undone, last first. */
  const closers: (() => PromiseLike<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }

  try {
    // Until there is one, migrations run, which take the time they take.
    let log: FastifyBaseLogger | null = null
    const warn = (fields: object, message: string) => log?.warn(fields, message)
    const telemetry = await openTelemetry(config.telemetry, {
      version,
      onSlowStatement: ({ requestId, ...statement }) =>
        warn({ ...(requestId !== null && { reqId: requestId }), ...statement }, 'A statement was slow.'),
      onProblem: (err) => warn({ err }, 'The collector takes no traces for now.'),
    })
    closers.push(() => telemetry[Symbol.asyncDispose]())
    const opened = await openDatabase(config.database, { telemetry })
    const { db, lanes } = opened
    closers.push(() => opened[Symbol.asyncDispose]())
    if (opened.url !== null) await assertOwnSessions({ url: opened.url, lanes })
    const replicas = openReadUrls(config, lanes, telemetry)
    if (replicas !== null) closers.push(() => replicas[Symbol.asyncDispose]())
    const signal = new LogSignal()
    const deletions = new Signal()
    const signInClients = Object.fromEntries(
      config.signInChains.map((key) => [key, createChainClient(key, signInRpcUrlsOf(config, key))]),
    )
    const registry = new Registry()
    const { onCommit, watch } = createServiceMeter(registry)
    const limits = openLimits(db, { limits: config.limits, isShared: opened.url !== null, now, warn })
    closers.push(() => limits[Symbol.asyncDispose]())
    const { rates, streams, totals } = limits
    const service = watch(
      await createService({
        db,
        lanes,
        config,
        now,
        signInClients,
        signal,
        deletions,
        onCommit,
        rates,
        totals,
        telemetry,
      }),
    )
    closers.push(() => service.settle())
    const { media, store, ...decoding } = openMedia({
      db,
      config: config.media,
      registry,
      telemetry,
      charge: service.chargeUpload,
      now,
    })
    closers.push(() => decoding.stop())
    const indexer = createOwnIndexer(config, { db, url: opened.url, now, signal, telemetry })
    const app = await createHttp(
      {
        db: lanes.read,
        lanes,
        replicas,
        service,
        config,
        now,
        getIndexerStatus: indexer.getStatus,
        signal,
        eventReads: createEventReads({ db: lanes.read, now }),
        rates,
        streams,
        registry,
        media,
        store,
      },
      { config, plugins, telemetry, logTo },
    )
    log = app.log
    const closeHttp = () => app.close()
    closers.push(closeHttp)
    if (opened.url !== null) {
      const listener = followLog(opened.url, { signal, log })
      closers.push(() => listener.stop())
    }
    replicas?.start(logReplicas(log))
    const { network } = service
    app.log.info({ network }, describeNetwork(network, config))
    const metrics = await startMetrics(registry, {
      config,
      database: opened,
      replicas,
      getIndexerStatus: indexer.getStatus,
      version,
      now,
      log: app.log,
    })
    if (metrics) closers.push(() => metrics[Symbol.asyncDispose]())
    const has = (role: Role) => config.roles.includes(role)
    if (has('media')) {
      await checkStore(store, app)
      closers.push(...startMediaSweeps({ db, store, owner: service.owner, now, log: app.log }))
    }
    if (has('jobs')) closers.push(...startJobs({ db, config, service, deletions, internet, now, log: app.log }))
    // Who answers readers looks how far the chain is followed.
    if (has('indexer') || has('http')) {
      indexer.start((problem) => app.log.warn({ problem }, 'The chain cannot be followed for now.'))
      closers.push(() => indexer.stop())
    }
    // Before all else: no request comes in while the rest closes.
    closers.push(...closers.splice(closers.indexOf(closeHttp), 1))
    return {
      url: await listen(app, config),
      metricsUrl: metrics?.url ?? null,
      service,
      db,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The replicas for what the public reads; `null` without any, and in a process that others answer for. */
function openReadUrls({ database, roles }: ServerConfig, primary: Lanes, telemetry: Telemetry): Replicas | null {
  const has = database.kind === 'postgres' && database.readUrls.length > 0 && roles.includes('http')
  return has ? openReplicas({ ...database, primary, telemetry }) : null
}

/** Raises the signal when other processes commit. */
function followLog(
  url: string,
  { signal, log }: { signal: LogSignal; log: FastifyBaseLogger },
): ReturnType<typeof listenToLog> {
  return listenToLog({
    url,
    onGrowth: (head) => signal.hear(head),
    onProblem: (error) => log.warn({ err: error }, 'The connection that notifies of log growth was lost.'),
  })
}

function logReplicas(log: FastifyBaseLogger): Parameters<Replicas['start']>[0] {
  return ({ name: replica, problem }) => {
    if (problem === null) log.info({ replica }, 'A replica is in use.')
    else log.warn({ replica, problem }, 'A replica is left out.')
  }
}

/** The indexer of this process. One without the role `indexer` only reads how far the chain is followed. */
function createOwnIndexer(
  config: ServerConfig,
  { url, ...service }: Pick<CreateIndexerParameters, 'db' | 'now' | 'signal' | 'telemetry'> & { url: string | null },
): Indexer {
  const { defaultChain, roles } = config
  const urls = rpcUrlsOf(config, defaultChain)
  return createIndexer({
    ...service,
    config,
    client: createChainClient(defaultChain, urls),
    nodes: createBatchingClients(defaultChain, urls),
    leaderLock: roles.includes('indexer') ? createLeaderLock({ url, chainId: chains[defaultChain].id }) : neverLeader,
  })
}

/** Describes the network that everything is signed for, and why it differs from the public origin of a service that moved. */
function describeNetwork(network: string, { publicOrigins }: Pick<ServerConfig, 'publicOrigins'>): string {
  const { origin } = parseNetwork(network)
  if (publicOrigins.includes(origin)) return 'Messages are signed for this network.'
  return `Messages are signed for this network. It keeps the origin ${origin}, under which the log began.`
}

/** Ends the start where the bucket refuses the service. One that only does not answer may do so later. */
async function checkStore(store: MediaStore, app: FastifyInstance): Promise<void> {
  try {
    const warning = await store.check()
    if (warning !== null) app.log.warn(warning)
  } catch (err) {
    if (!(err instanceof MediaStoreUnreachableError)) throw err
    app.log.warn({ err }, 'The bucket of the pictures does not answer. Everything else works.')
  }
}

async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw new PortUnavailableError({ host, port, cause })
  }
  // A TCP server that listens has an address of this shape.
  const bound = app.server.address() as AddressInfo
  return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`
}
