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
  /** What a page counts as at least for which the database looks through much: as many as it is where nothing is said. */
  soughtEntries: 20,
  /** What a page of a search counts as: so many, and as many for each word, twice for the beginning of one, four times for a step of a phrase. */
  searchEntries: 25,
  /** The most a page of a search counts as. */
  maxSearchEntries: 2_500,
  /** Posts a page of a search looks at; with a phrase fewer, by its length. */
  searchPosts: 20_000,
  /** List entries one request may ask for: fifty posts with fifty replies each, and room to spare. */
  requestEntries: 5_000,
  /** Authors and posts that the filter of a stream names. Each costs about 250 bytes of memory while the stream is open. */
  filterAuthors: 200,
  filterPosts: 100,
  /** Bytes of JSON in one answer, or one event of a stream, before it is compressed: ten times what the web app's longest page of the longest posts takes. */
  answerBytes: 8_000_000,
  /** Fifty messages of 8 KiB in base64, and room for the rest of the request. */
  graphBytes: 1024 * 1024,
  bodyBytes: 64 * 1024,
  /** A body that nobody reads may be this long, and its connection stays open. Node reads the rest of it and forgets it. */
  drainBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  /** Uploads under way, each with its bytes in memory: of one client, and of all. */
  clientUploads: 8,
  uploads: 32,
  /** Imports under way, each with its file in memory: of one client, and of all. */
  clientImports: 1,
  imports: 4,
  /** List entries that a file to import counts as: so many, and one for each of these bytes. */
  importEntries: 10_000,
  importBytesPerEntry: 100,
  /** Exports under way of one client: each takes as long as its share of list entries does. */
  clientExports: 4,
  /** Reads of the graph, of pages and of pictures that run at once, in each process, and that wait for that; searches apart. */
  reads: 6,
  readsWaiting: 1_000,
  searches: 4,
  searchesWaiting: 100,
  /** Bytes a second a reader takes at least, once a minute is over: less than phones have on the oldest networks. */
  readBytes: 10_000,
  /** An unused connection is kept a little longer than proxies keep theirs (60 s): they, not we, are to close it. */
  idleMs: 72_000,
  /** Of what the service takes in all: how much accounts without a handle may use of it, and those that came of late. The rest stays for others. */
  memberShare: 0.75,
  newcomerShare: 0.5,
  /** How long an account without a handle is new. */
  newcomerMs: 7 * 24 * 3_600_000,
  /** How long it is kept from which network an account signed in. */
  networkMs: 30 * 24 * 3_600_000,
} as const
