import type { Registry } from 'prom-client'
import { bounds } from '../config/bounds.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { version } from '../config/version.ts'
import type { Db } from '../db/Database.ts'
import type { Lanes } from '../db/lanes/Lanes.ts'
import type { ReadSource } from '../db/replicas/ReadSource.ts'
import type { Replicas } from '../db/replicas/Replicas.ts'
import { createLoaders } from '../graph/createLoaders.ts'
import type { EventReads } from '../graph/event/createEventReads.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import type { IndexerStatus } from '../indexer/IndexerStatus.ts'
import type { Rates } from '../limits/rates/Rates.ts'
import type { SharedSemaphore } from '../limits/slots/createSharedSemaphore.ts'
import type { Media } from '../media/createMedia.ts'
import type { MediaStore } from '../media/store/MediaStore.ts'
import type { Service } from '../service/Service.ts'
import { describeDevice } from '../sign-in/describeDevice.ts'
import type { Bearer } from '../sign-in/findBearer.ts'
import type { Signal } from '../timing/Signal.ts'
import { findRequestBearer } from './findRequestBearer.ts'

/** What all requests share. */
export type GraphParts = Readonly<{
  /** The lane for reads. */
  db: Db
  lanes: Lanes
  /** `null` without any. */
  replicas: Omit<Replicas, 'start' | typeof Symbol.asyncDispose> | null
  service: Service
  config: ServerConfig
  now: () => number
  getIndexerStatus: () => IndexerStatus
  signal: Signal
  eventReads: EventReads
  rates: Rates
  /** Slots for open streams, by client. */
  streams: SharedSemaphore
  registry: Registry
  media: Media
  store: MediaStore
}>

/** Makes the context of one request. */
export function createGraphContext(
  { db, lanes, service, config, now, getIndexerStatus, rates, eventReads }: GraphParts,
  {
    authorization,
    userAgent,
    client,
    lastEventId = null,
    source = null,
  }: {
    authorization: string | undefined
    userAgent: string | undefined
    client: string
    /** The replica to read; `null` for the primary. */
    source?: ReadSource | null
  } & Partial<Pick<GraphContext, 'lastEventId'>>,
): GraphContext {
  let bearer: Promise<Bearer | null> | undefined
  const reads = source ?? { db, searchDb: lanes.search }
  return {
    ...reads,
    service,
    config,
    version,
    now,
    loaders: createLoaders(reads.db, config, now, source && db),
    getBearer: () => {
      bearer ??= findRequestBearer(service, authorization)
      return bearer
    },
    client,
    getDevice: () => describeDevice(userAgent),
    rates,
    budget: { entries: bounds.requestEntries, bytes: bounds.answerBytes, charged: 0 },
    getIndexerStatus,
    lastEventId,
    eventReads,
  }
}
