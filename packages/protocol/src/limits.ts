/** Every number that browser and server must agree on. Sizes of text are in UTF-8 bytes unless the name says otherwise. */
export const limits = {
  envelopeBytes: 8 * 1024,
  delegationBytes: 16 * 1024,
  signatureBytes: 4 * 1024,
  /** Of the salt in every message. */
  saltBytes: 16,
  /** Messages in one `submit`. */
  batchMessages: 50,

  postBytes: 4_000,
  /** Checked when a message is written or first accepted, and never again: grapheme rules change over the years. */
  postGraphemes: 1_000,
  postMedia: 4,
  postMentions: 10,
  postTags: 8,
  tagBytes: 256,
  tagCodePoints: 64,
  warnBytes: 300,
  altBytes: 2_000,
  blurBytes: 128,
  /** Of one side of a picture. */
  mediaPixels: 16_384,
  /** Of a picture, in all. */
  mediaArea: 8_388_608,
  /** Of a picture's file. */
  mediaBytes: 2_000_000,
  urlBytes: 2_048,
  cardTitleBytes: 300,
  cardDescriptionBytes: 1_000,

  /** Of a word, phrase or #tag: a little more than a tag. */
  mutedWordBytes: 300,
  mutedWordCodePoints: 100,
  mutedWordsPerAccount: 200,

  /** Consecutive marks. Tibetan and Burmese need five; a text that covers the lines around it has dozens. */
  marks: 6,

  nameBytes: 256,
  nameGraphemes: 64,
  bioBytes: 1_024,
  bioGraphemes: 256,

  /** Of a report. */
  noteBytes: 1_000,
  /** Of an operator's act. */
  reasonBytes: 1_000,
  /** Of an answer to the operators. */
  answerBytes: 2_000,

  /** Of one file to import: room for a page of the index with the longest messages there are, and some more. */
  importBytes: 10 * 1024 * 1024,
  importMessages: 2_000,
  /** Entries of the index in one file, including those of purged messages. */
  importEntries: 4_000,
  /** That are new to the service, in one file. */
  importDelegations: 100,
  /** Up to so many in all an account may bring in. */
  importedDelegations: 1_000,
  /** Of an account, waiting for what they refer to. */
  heldMessages: 500,
  heldMs: 24 * 3_600_000,

  handleMinLength: 3,
  handleMaxLength: 26,

  /** A message's time may be this far from the server's clock, either way. */
  clockSkewMs: 120_000,
  /** So long before its delegation begins a message may be dated: that may begin `clockSkewMs` ahead of the service's clock. */
  beginSkewMs: 240_000,
  delegationLifetimeMs: 30 * 24 * 3_600_000,
  delegationIdleMs: 14 * 24 * 3_600_000,
  delegationsPerAccount: 16,
  /** Keys an account may add within `newKeysMs`: as many as may live at once, then one a minute. */
  newKeys: 16,
  newKeysMs: 16 * 60_000,
  challengeLifetimeMs: 10 * 60_000,
  /** The same, where a contract account signs in: several owners may have to sign, one after the other. */
  contractChallengeLifetimeMs: 24 * 3_600_000,
  /** From its Issued At on. */
  revocationLifetimeMs: 10 * 60_000,
  accessTokenLifetimeMs: 10 * 60_000,
  /** So far from the time of an attestation, either way, its block may be: a contract is asked again after a day. */
  attestedBlockMs: 24 * 3_600_000,

  pointsPerCreate: 3,
  pointsPerUpdate: 2,
  pointsPerDelete: 1,
  /** Expensive, so that no account can flood the operators. */
  pointsPerReport: 30,
  /** An import costs one point per started block of this size, whatever the file contains. */
  importBytesPerPoint: 256 * 1024,
  pointsPerHour: 5_000,
  pointsPerDay: 35_000,
  /** An account without a handle has this fraction of the points. */
  pointsWithoutHandle: 0.1,
} as const
