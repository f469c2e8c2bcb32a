/** The folders whose code is changed, most security-relevant first. Of a package's `src`, the files directly in it. */
export const folders = [
  'packages/protocol/src/verify',
  'packages/protocol/src/attestation',
  'packages/protocol/src/delegation',
  'packages/protocol/src/receipts',
  'packages/protocol/src/cbor',
  'packages/protocol/src/car',
  'packages/protocol/src/keys',
  'packages/siwe/src',
  'packages/protocol/src/messages',
  'packages/protocol/src/account',
  'packages/protocol/src/network',
  'packages/protocol/src/texts',
  'packages/protocol/src/media',
  'packages/protocol/src/config',
  'packages/protocol/src',
]

/** Not changed: generated tables, lists of exports, and the words of errors, which are for people. */
export const leftOut = /\/(?:abis|errors|exports)\/|\.(?:test|d)\.ts$/

/** Modules that keep what they made once: a mutant of theirs needs them loaded again. */
export const keepsState = /\/(?:messageCodec|countGraphemes|dropHidden)\.ts$/

/** Whose tests have to notice. */
export const testFolders = ['packages/protocol', 'packages/siwe']

/**
 * Tests that try thousands of inputs in a row, or random ones. They do not count here: they would take a second for each
 * change, and what only they notice lacks a vector.
 */
export const slowTests = [
  /no byte of envelope, delegation or receipt can change/,
  /a file in which any one byte is another/,
  /whatever the bytes, they are read the one way/,
  /every message signed with either algorithm is verified/,
  /every check is in the report once and in order/,
  /an envelope with any bit flipped/,
  /no byte can be changed without changing the id/,
  /any other (?:domain|one-time value|ReCap|target)/,
  /after its end it is refused at any time/,
  /any letter of the sentence changed/,
  /keys of any message in any other order/,
  /every message comes back as it was/,
  /of every message it reads what decodePayload reads/,
  /a text without a problem is left/,
  /any 65 bytes are a signature/,
  /agrees with viem/,
  /parse\(/,
  /whatever (?:text )?is taken is written again/,
  /cleaned text breaks no rule/,
]
