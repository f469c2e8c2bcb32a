/** Bounds of a single request or answer, which no setting changes. docs/operations.md lists them, and a test compares. */
export const bounds = {
  /** Fields below each other: a page of posts with their threads and accounts takes nine. */
  depth: 12,
  /** Fields under another name, each of which is one more thing to do. The web app uses three. */
  aliases: 40,
  /** Words and signs in one document. The longest of the web app has about 400. */
  words: 700,
  /** Brackets inside each other. The rules after parsing count fields; this keeps parser and rules from running out of stack. */
  brackets: 64,
  /** Entries in one page. */
  pageEntries: 50,
  /** The minimum cost of a page that makes the database scan much: that of a default page. */
  soughtEntries: 20,
  /** Price of a search page in list entries: this, plus this per word, twice per prefix, four times per phrase step. */
  searchEntries: 25,
  /** Maximum price of a search page. */
  maxSearchEntries: 2_500,
  /** Price of a page of a search for people, or of a filtered list of people. */
  accountSearchEntries: 200,
  /** Posts that a search page examines; fewer for a phrase, depending on its length. */
  searchPosts: 20_000,
  /** Posts and levels in a page of a thread. A page costs as many list entries as it may have posts. */
  threadPosts: 100,
  threadSteps: 12,
  /** List entries one request may ask for: fifty posts with fifty replies each, and room to spare. */
  requestEntries: 5_000,
  /** Authors and posts that a stream filter may name. Each uses about 250 bytes of memory while the stream is open. */
  filterAuthors: 200,
  filterPosts: 100,
  /** Bytes of JSON in one answer, or one event of a stream, before it is compressed: ten times what the web app's longest page of the longest posts takes. */
  answerBytes: 8_000_000,
  /** Fifty messages of 8 KiB in base64, and room for the rest of the request. */
  graphBytes: 1024 * 1024,
  bodyBytes: 64 * 1024,
  /** Up to this length, an unread body leaves its connection open. Node reads and discards the rest of it. */
  drainBytes: 64 * 1024,
  /** Time that a client has to read the answer to a body that is not read, before its connection is closed. */
  lingerMs: 1_000,
  headerBytes: 16 * 1024,
  /** Uploads in flight, each with its bytes in memory: of one client, and of all. */
  clientUploads: 8,
  uploads: 32,
  /** Imports in flight, each with its file in memory: of one client, and of all. */
  clientImports: 1,
  imports: 4,
  /** List entries that an import costs: a base, and one for each `importBytesPerEntry` bytes. */
  importEntries: 10_000,
  importBytesPerEntry: 100,
  /** Exports in flight of one client: each takes as long as its share of list entries does. */
  clientExports: 4,
  /** Concurrent and queued reads of the graph, pages and pictures, in each process. Searches have their own limits. */
  reads: 6,
  readsWaiting: 1_000,
  searches: 4,
  searchesWaiting: 100,
  /** Bytes a second a reader takes at least, once a minute is over: less than phones have on the oldest networks. */
  readBytes: 10_000,
  /** An unused connection is kept a little longer than proxies keep theirs (60 s): they, not we, are to close it. */
  idleMs: 72_000,
  /** Shares of the service's total limits for accounts without a handle, and for new ones. The rest is reserved. */
  memberShare: 0.75,
  newcomerShare: 0.5,
  /** How long an account without a handle counts as new. */
  newcomerMs: 7 * 24 * 3_600_000,
  /** How long the network of a sign-in is stored. */
  networkMs: 30 * 24 * 3_600_000,
} as const
