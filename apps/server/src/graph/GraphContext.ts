import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import type { IndexerStatus } from '../indexer/IndexerStatus.ts'
import type { Rates } from '../limits/rates/Rates.ts'
import type { Service } from '../service/Service.ts'
import type { Bearer } from '../sign-in/findBearer.ts'
import type { Loaders } from './createLoaders.ts'
import type { EventReads } from './event/createEventReads.ts'

/** What reads rows: the same for every reader, but for the loaders, which remember what one request has read. */
export type ReadContext = {
  /** The read lane. Word searches use `searchDb`, the search lane. */
  db: Db
  searchDb: Db
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
  now: () => number
  loaders: Loaders
}

/** What pays for a list: the client's allowance, and what this request has left. */
export type SpendContext = {
  /** The client that the request is counted for: see `toClientKey`. */
  client: string
  rates: Rates
  /**
   * List entries this request may still ask for, and bytes its answer may still grow by; below 0, it is refused. `charged`: list
   * entries that its client was charged for it.
   */
  budget: { entries: number; bytes: number; charged: number }
}

/** Who asks. */
export type AskerContext = {
  /** The account of the request's token, looked up once for each request. */
  getBearer: () => Promise<Bearer | null>
  /** Browser and system of the reader, in the words of `describeDevice`. */
  getDevice: () => string | null
  /** `Last-Event-ID`: the last event that a stream's reader says it received; `null` without the header. */
  lastEventId: bigint | null
}

/** What the service does and says of itself. */
export type ServiceContext = {
  service: Service
  version: string
  getIndexerStatus: () => IndexerStatus
  /** Shared reads for all event streams. */
  eventReads: EventReads
}

/** What a page of entries is read with. */
export type PageContext = ReadContext & SpendContext

/** What is read as one reader sees it. */
export type ViewerContext = PageContext & Pick<AskerContext, 'getBearer'>

/**
 * What resolvers work with: one for each request, so nothing of one reader reaches another. A function that a resolver calls
 * names the part that it needs.
 */
export type GraphContext = ReadContext & SpendContext & AskerContext & ServiceContext
