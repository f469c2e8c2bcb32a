import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { bounds } from '../config/bounds.ts'
import type { Role } from '../config/roles.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createPreviewPainter } from '../preview/createPreviewPainter.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import { addCaching } from './addCaching.ts'
import { addCompression } from './addCompression.ts'
import { addCors } from './addCors.ts'
import { addGracefulStop } from './addGracefulStop.ts'
import { addGraph } from './addGraph.ts'
import { addHandleMetadata } from './addHandleMetadata.ts'
import { addReceiptKeys } from './addReceiptKeys.ts'
import { addRequestId } from './addRequestId.ts'
import { addSecurityHeaders } from './addSecurityHeaders.ts'
import { addStream } from './addStream.ts'
import { addWeb } from './addWeb.ts'
import { closeUnread } from './body/closeUnread.ts'
import { refuseEncodedBodies } from './body/refuseEncodedBodies.ts'
import { createProxyCheck } from './client/createProxyCheck.ts'
import { createRequestId } from './client/createRequestId.ts'
import type { GraphParts } from './createGraphContext.ts'
import { createLogOptions, type LogSink } from './createLogOptions.ts'
import { createVisitorQuery } from './createVisitorQuery.ts'
import { addExport } from './export/addExport.ts'
import { addImport } from './export/addImport.ts'
import { limitConnections } from './limit/limitConnections.ts'
import { limitReaders } from './limit/limitReaders.ts'
import { limitRequests } from './limit/limitRequests.ts'
import { addFeeds } from './linkable/addFeeds.ts'
import { addOembed } from './linkable/addOembed.ts'
import { addPreviews } from './linkable/addPreviews.ts'
import { addLoadMetrics } from './load/addLoadMetrics.ts'
import { admitReads } from './load/admitReads.ts'
import { createAdmission } from './load/createAdmission.ts'
import { noteWrites } from './load/noteWrites.ts'
import { addMediaFiles } from './media/addMediaFiles.ts'
import { addMediaUpload } from './media/addMediaUpload.ts'
import { answerBrokenRequest } from './refusal/answerBrokenRequest.ts'
import { refuseOtherRoles } from './refusal/refuseOtherRoles.ts'
import { sendFailure } from './refusal/sendFailure.ts'
import { securityHeaders } from './securityHeaders.ts'
import { addStatus } from './status/addStatus.ts'
import { measureRequests } from './status/measureRequests.ts'
import { traceRequests } from './status/traceRequests.ts'
import { readTrustedDocuments } from './trusted/readTrustedDocuments.ts'

/** Assembles everything that answers HTTP. `plugins` come from the embedding program. */
export async function createHttp(
  parts: GraphParts,
  {
    config,
    plugins,
    telemetry,
    logTo,
  }: {
    config: ServerConfig
    plugins: readonly FastifyPluginAsync[]
    telemetry: Telemetry
    logTo?: LogSink | undefined
  },
): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const { slowMs, connections, readWaitMs } = config.limits
  // Without any, X-Forwarded-For is the client's word and counts for nothing.
  const isProxy = config.trustedProxies.length > 0 ? createProxyCheck(config.trustedProxies) : null
  const isFromProxy = ({ socket }: IncomingMessage) => isProxy?.(socket.remoteAddress ?? '') ?? false
  const app = Fastify({
    logger: createLogOptions(config, logTo),
    genReqId: (raw) => createRequestId({ headers: raw.headers, isFromProxy: isFromProxy(raw) }),
    requestIdHeader: false,
    bodyLimit: bounds.bodyBytes,
    trustProxy: isProxy ?? false,
    // No route was found and no hook ran, so the headers come from here.
    frameworkErrors: (error, request, reply) => {
      closeUnread(request, reply)
      return sendFailure(error, request, reply.headers(headers))
    },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // Requests on connections opened before the stop are answered.
    return503OnClosing: false,
    requestTimeout: slowMs,
    // Node accepts no timeout for headers longer than that for requests, and checks every half minute: so all three are set.
    http: {
      requestTimeout: slowMs,
      headersTimeout: Math.ceil(slowMs / 2),
      connectionsCheckingInterval: Math.ceil(slowMs / 6),
      maxHeaderSize: bounds.headerBytes,
    },
    // Write-idle timeout: an unread answer stays in memory. Longer than the limits
    // above, which report what was wrong.
    connectionTimeout: 2 * slowMs,
    keepAliveTimeout: bounds.idleMs,
  })
  app.setErrorHandler<FastifyError>(sendFailure)
  addRequestId(app)
  const traces = traceRequests(app, { telemetry, isFromProxy })
  addGracefulStop(app, { limitMs: config.stopMs })
  await addCompression(app)
  addCaching(app)
  measureRequests(app, parts.registry)
  addSecurityHeaders(app, config)
  addCors(app, config)
  limitConnections(app, { max: connections, trustedProxies: config.trustedProxies, now: parts.now })
  limitReaders(app, { graceMs: 2 * slowMs, bytesPerSecond: bounds.readBytes })
  limitRequests(app, parts)
  refuseEncodedBodies(app)
  app.addHook('onSend', async (request, reply) => closeUnread(request, reply))
  const admission = createAdmission({ waitMs: readWaitMs })
  app.addHook('onClose', async () => admission[Symbol.dispose]())
  addLoadMetrics(parts.registry, admission)
  const reads = admitReads(app, { admission, now: parts.now })
  if (parts.replicas !== null) noteWrites(app, parts.replicas)
  const trusted = await readTrustedDocuments(config)
  addStatus(app, parts)
  const has = (role: Role) => config.roles.includes(role)
  refuseOtherRoles(app, config)
  if (has('streams')) addStream(app, parts, { trusted, onOpen: traces.end })
  if (has('media')) {
    addMediaUpload(app, parts)
    addMediaFiles(app, { ...parts, leaveRead: reads.leave })
  }
  if (!has('http')) return app
  addGraph(app, parts, { admission, trusted, nameOperation: traces.nameOperation })
  addExport(app, { ...parts, db: parts.lanes.bulk })
  addImport(app, parts)
  addReceiptKeys(app, parts)
  addHandleMetadata(app, { db: parts.db, config })
  const findSource = (client: string) => parts.replicas?.find({ client, position: 0n }) ?? null
  const ask = createVisitorQuery(parts, findSource)
  addFeeds(app, { config, ask })
  addOembed(app, { config, ask })
  const painter = createPreviewPainter()
  app.addHook('onClose', async () => painter[Symbol.asyncDispose]())
  addPreviews(app, { config, ask, admission, painter })
  for (const plugin of plugins) await app.register(plugin)
  await addWeb(app, { config, db: parts.db, now: parts.now, ask, findSource })
  return app
}
