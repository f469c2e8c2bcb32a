import { parseNetwork } from '@kith/protocol'
import { findCheckpoint } from '../../db/checkpoint/findCheckpoint.ts'
import { getDatabaseVersions } from '../../db/getDatabaseVersions.ts'
import { getLogPosition } from '../../db/log/getLogPosition.ts'
import { ranking } from '../../db/ranking.ts'
import { getServiceStats } from '../../db/stats/getServiceStats.ts'
import type { IndexerStatus } from '../../indexer/IndexerStatus.ts'
import { builder } from '../builder.ts'
import { CheckpointRef } from '../checkpoint/CheckpointRef.ts'
import { ReceiptKeyRef } from '../receipt/ReceiptKeyRef.ts'
import { RankingRef } from './RankingRef.ts'
import { ServiceStatsRef } from './ServiceStatsRef.ts'

const IndexerRef = builder.objectRef<IndexerStatus>('Indexer').implement({
  description: 'How the chain is followed.',
  fields: (t) => ({
    block: t.field({
      type: 'Seq',
      nullable: true,
      description: 'Newest block indexed.',
      resolve: ({ block }) => block,
    }),
    head: t.field({ type: 'Seq', nullable: true, description: 'Newest block seen.', resolve: ({ head }) => head }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'What keeps it from following, in a sentence.',
    }),
  }),
})

/** The service has no fields of its own: all of it is in the context. */
export const ServiceRef = builder.objectRef<Record<never, never>>('Service').implement({
  description: 'This service and how it is doing.',
  fields: (t) => ({
    productName: t.string({ description: "The product's name.", resolve: (_, __, { config }) => config.productName }),
    network: t.string({
      description:
        'What messages are signed for: version, chain and service, e.g. kith/1 eip155:80001 https://kith.example.',
      resolve: (_, __, { service }) => service.network,
    }),
    version: t.string({ description: "The program's version.", resolve: (_, __, { version }) => version }),
    schemaVersion: t.string({
      description: "The database's schema: the name of its newest migration.",
      resolve: async (_, __, { db }) => (await getDatabaseVersions(db)).schema,
    }),
    databaseVersion: t.string({
      description: 'The database, as it calls itself: PostgreSQL, and PGlite where it is that.',
      resolve: async (_, __, { db }) => (await getDatabaseVersions(db)).database,
    }),
    serverTime: t.field({
      type: 'DateTime',
      description: 'The clock messages are judged by.',
      resolve: (_, __, { now }) => new Date(now()),
    }),
    logPosition: t.field({
      type: 'Seq',
      description: 'Newest entry of the log.',
      resolve: (_, __, { db }) => getLogPosition(db),
    }),
    receiptKey: t.string({
      description: 'Key that signs receipts now, as did:key.',
      resolve: (_, __, { service }) => service.receiptKey,
    }),
    origins: t.stringList({
      description: 'Origins that the service has or had: each delegation is for one of them.',
      resolve: (_, __, { config, service }) => [
        ...new Set([...config.publicOrigins, ...config.formerOrigins, parseNetwork(service.network).origin]),
      ],
    }),
    clientOrigins: t.stringList({
      nullable: true,
      description: 'Origins of other clients on whose pages people sign in, or did; null where any page may be one.',
      resolve: (_, __, { config: { clientOrigins, formerClientOrigins } }) =>
        clientOrigins === '*' ? null : [...clientOrigins, ...formerClientOrigins],
    }),
    receiptKeys: t.field({
      type: [ReceiptKeyRef],
      description:
        'Every key that ever signed receipts, oldest first. A receipt is signed by the last one that begins at or before its position.',
      resolve: (_, __, { service }) => [...service.receiptKeys],
    }),
    checkpoint: t.field({
      type: CheckpointRef,
      nullable: true,
      description: 'Newest checkpoint of the log. Null before the first.',
      resolve: (_, __, { db }) => findCheckpoint(db),
    }),
    stats: t.field({
      type: ServiceStatsRef,
      description: 'How much there is on it.',
      resolve: (_, __, { db }) => getServiceStats(db),
    }),
    ranking: t.field({ type: RankingRef, description: 'How posts, people and tags rank.', resolve: () => ranking }),
    indexer: t.field({
      type: IndexerRef,
      description: 'How the chain is followed.',
      resolve: (_, __, { getIndexerStatus }) => getIndexerStatus(),
    }),
  }),
})
