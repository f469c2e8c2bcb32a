import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import type { IndexerStatus } from '../indexer/IndexerStatus.ts'
import type { Rates } from '../limits/rates/Rates.ts'
import type { Service } from '../service/Service.ts'
import type { Bearer } from '../sign-in/findBearer.ts'
import type { Loaders } from './createLoaders.ts'
import type { EventReads } from './event/createEventReads.ts'

/** What resolvers work with: one for each request, so nothing of one reader reaches another. */
export type GraphContext = {
  /** The read lane. Word searches use `searchDb`, the search lane. */
  db: Db
  searchDb: Db
  service: Service
  config: Pick<
    ServerConfig,
    | 'productName'
    | 'defaultChain'
    | 'indexer'
    | 'operators'
    | 'ranking'
    | 'publicOrigins'
    | 'clientOrigins'
    | 'formerOrigins'
    | 'formerClientOrigins'
    | 'media'
  >
  version: string
  now: () => number
  loaders: Loaders
  /** The account of the request's token, looked up once for each request. */
  getBearer: () => Promise<Bearer | null>
  /** The client that the request is counted for: see `toClientKey`. */
  client: string
  /** Browser and system of the reader, in the words of `describeDevice`. */
  getDevice: () => string | null
  rates: Rates
  /**
   * List entries this request may still ask for, and bytes its answer may still grow by; below 0, it is refused. `charged`: list
   * entries that its client was charged for it.
   */
  budget: { entries: number; bytes: number; charged: number }
  getIndexerStatus: () => IndexerStatus
  /** `Last-Event-ID`: the last event that a stream's reader says it received; `null` without the header. */
  lastEventId: bigint | null
  /** Shared reads for all event streams. */
  eventReads: EventReads
}
