import type { AccountAddress, ChainKey, PublicConfig } from '@kith/protocol'
import type { MediaStoreConfig } from './MediaStoreConfig.ts'
import type { Role } from './roles.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Every setting, checked and frozen. `.env.example` explains each. */
export type ServerConfig = Readonly<{
  productName: string
  host: string
  port: number
  /** What this process does. */
  roles: readonly Role[]
  /** Folder of everything the service keeps on disk. */
  kithDir: string
  database:
    | Readonly<{ kind: 'pglite'; directory: string }>
    | Readonly<{
        kind: 'postgres'
        url: string /** Of this process, over all lanes. */
        connections: number
        /** Addresses of replicas, from which public reads are answered. */
        readUrls: readonly string[]
        /** How old what a replica answers may be. */
        maxLagMs: number
      }>
  /** Origins a page of this product may run on, e.g. `https://kith.example`. */
  publicOrigins: readonly string[]
  /** Origins the service had before it moved: its log may be signed for one of them. */
  formerOrigins: readonly string[]
  /** Origins of other clients whose pages people may sign in from; `*` for all. */
  clientOrigins: readonly string[] | '*'
  /** Origins that `clientOrigins` had before: no sign-in there, but what was signed there still verifies. */
  formerClientOrigins: readonly string[]
  /** Proxies, as addresses or networks, whose word on a client's address counts. Without any, the connection's does. */
  trustedProxies: readonly string[]
  /** Accounts that moderate, lower-case. */
  operators: readonly AccountAddress[]
  /** Which accounts rankings count. */
  ranking: Readonly<{
    /** Besides operators, the accounts from which vouching starts; lower-case. */
    seeds: readonly AccountAddress[]
    /** How long an account waits before rankings count it. */
    waitMs: number
  }>
  defaultChain: PublicConfig['defaultChain']
  chains: readonly ChainKey[]
  /** Chains on which a contract account's signature may be checked. */
  signInChains: readonly ChainKey[]
  nodeProviderKey: string | undefined
  rpcUrls: Readonly<Partial<Record<ChainKey, string>>>
  graphUrls: Readonly<{ polygon?: string; polygonMumbai?: string }>
  webDir: string | undefined
  /** Whether the graph answers only the documents that the web app sends. */
  trustedDocumentsOnly: boolean
  /** Whether /graphql shows a page to try queries to those who open it in a browser. */
  graphExplorer: boolean
  /** Whether pages may keep the app in the browser. Off: the worker that browsers have removes itself, and all it kept. */
  serviceWorker: boolean
  /** Whether the service checks that the pages which profiles link to link back (`rel="me"`). */
  verifyLinks: boolean
  embedded: boolean
  sampleContent: boolean
  walletConnectProjectId: string | undefined
  /** A relay for WalletConnect other than its own. */
  walletConnectRelayUrl: string | undefined
  logLevel: LogLevel
  /** Whether the log says from which network address a request came. */
  logClients: boolean
  /** How long a stop waits for requests in flight, in milliseconds. */
  stopMs: number
  media: Readonly<{
    store: MediaStoreConfig
    /** How many bytes of pictures an account may have. */
    accountBytes: number
    /** The origin that serves pictures to readers where it is not the service's own: a CDN in front of it. */
    publicUrl: string | undefined
  }>
  /** Where the service's figures are read; nowhere without a port. */
  metrics: Readonly<{ host: string; port: number | undefined }>
  telemetry: Readonly<{
    /** The collector that traces are sent to; `null` for none. */
    otlp: Readonly<{
      /** Without a slash at the end; `/v1/traces` follows. */
      endpoint: string
      /** Sent with every request: keys may be among them. */
      headers: Readonly<Record<string, string>>
      serviceName: string
      /** Of the traces that begin here, from 0 to 1. */
      sampledShare: number
    }> | null
    /** A statement that takes so long is logged; `null` for none. */
    slowQueryMs: number | null
  }>
  /** What one client or key may do. docs/operations.md describes each. */
  limits: Readonly<{
    /** A minute, for each client. */
    requests: number
    entries: number
    messages: number
    signIns: number
    /** A minute, for each key. */
    keyWrites: number
    /** Open at once, for each client. */
    streams: number
    connections: number
    /** How long a read may wait while the service is busy. */
    readWaitMs: number
    /** How long a request may take to arrive; a reader has twice as long to take anything of its answer. */
    slowMs: number
    /** For all accounts together: new accounts and messages an hour, and stored bytes. */
    newAccounts: number
    allMessages: number
    storedBytes: number
  }>
  indexer: Readonly<{
    pollMs: number
    /** Block to begin at on a chain that was never followed. */
    startBlock: bigint
    /** Blocks on top of an event before it counts as final. */
    confirmations: number
  }>
}>
