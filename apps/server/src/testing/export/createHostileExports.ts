import {
  type AccountAddress,
  encodeCarBlock,
  encodeCarHeader,
  encodeExportPage,
  encodeExportRoot,
  limits,
} from '@kith/protocol'

export type CreateHostileExportsParameters = {
  /** The account that sends the files. */
  address: AccountAddress
  network: string
  /** A valid envelope that no page of the files names. */
  envelope: Uint8Array
}

/** Content id of a block that is in no file. */
const absent = encodeCarBlock(Uint8Array.of(0xf6)).cid

/** Creates files that are cheap to write but costly for a careless reader, by what is wrong with each. */
export function createHostileExports({
  address,
  network,
  envelope,
}: CreateHostileExportsParameters): Readonly<Record<string, Uint8Array>> {
  const write = ({ pages = [], delegations = [], extra = [], named = pages.map(toCid) }: Partial<Parts>) => {
    const root = encodeCarBlock(
      encodeExportRoot({
        account: address,
        network,
        receiptKeys: [{ key: 'did:key:z6Mk', position: 1n, timeMs: 0, signature: null }],
        head: 1n,
        last: null,
        checkpoint: null,
        delegations,
        attestations: [],
        pages: named,
      }),
    )
    const blocks = [...pages, ...extra].map((bytes) => encodeCarBlock(bytes).framed)
    return Buffer.concat([encodeCarHeader(root.cid), root.framed, ...blocks])
  }
  const full = Array.from({ length: 64 }, (_, page) => writePage(page, 1_000))
  const largest = (bytes: (index: number) => Uint8Array, size: number) =>
    Array.from({ length: Math.floor(limits.importBytes / size) - 2 }, (_, index) => bytes(index))
  return {
    'index pages and no message': write({ pages: full }),
    'a page named thousands of times': write({
      pages: [Uint8Array.of(0x80)],
      named: Array<string>(6_000).fill(toCid(Uint8Array.of(0x80))),
    }),
    'a delegation named thousands of times': write({ delegations: Array<string>(6_000).fill(absent) }),
    'pages that are absent': write({ named: full.map(toCid) }),
    'tiny sections': write({ extra: largest((index) => Uint8Array.of(0x1a, 1, ...toBytes(index)), 44) }),
    'large sections': write({ extra: largest((index) => padBlock(index, 16_000), 16_050) }),
    'messages that no page names': write({ extra: [envelope] }),
    'a page of deep nesting': write({ pages: [Buffer.alloc(500_000, 0x81)] }),
    'pages of a long list in one entry': write({
      pages: Array.from({ length: 19 }, (_, page) => writeLongEntry(page, 524_000)),
    }),
    'a page of a map with many keys': write({ pages: [writeMap(60_000)] }),
    'a root of nothing but a list': writeRoot(
      Buffer.concat([Buffer.from('9a0003d000', 'hex'), Buffer.alloc(250_000, 0xf6)]),
    ),
    'a root of deep nesting': writeRoot(Buffer.alloc(250_000, 0x81)),
    'a root of a map with many keys': writeRoot(writeMap(30_000)),
  }
}

type Parts = {
  pages: readonly Uint8Array[]
  /** Blocks besides the pages. */
  extra: readonly Uint8Array[]
  delegations: readonly string[]
  /** Content ids of the pages, as the root names them. */
  named: readonly string[]
}

function toCid(bytes: Uint8Array): string {
  return encodeCarBlock(bytes).cid
}

function toBytes(index: number): Uint8Array {
  return Uint8Array.of(index >> 16, index >> 8, index)
}

/** A page of entries for messages that are not in the file. */
function writePage(page: number, length: number): Uint8Array {
  return encodeExportPage(
    Array.from({ length }, (_, index) => ({
      id: encodeCarBlock(toBytes(page * length + index)).cid,
      seq: BigInt(page * length + index + 1),
      type: '',
      ts: 1,
      receivedMs: 1,
      by: absent,
      receipt: new Uint8Array(64),
      previous: null,
    })),
  )
}

/** A block of CBOR bytes. */
function padBlock(index: number, length: number): Uint8Array {
  const head = Buffer.from([0x59, length >> 8, length & 255])
  return Buffer.concat([head, toBytes(index), Buffer.alloc(length - 3)])
}

/** A page of one entry, whose first part is a list of nulls. */
function writeLongEntry(page: number, length: number): Uint8Array {
  const head = Buffer.from([0x81, 0x82, 0x9a, 0, length >> 16, length >> 8, length & 255])
  return Buffer.concat([head, Buffer.alloc(length, 0xf6), Buffer.from([0x19, 1, page])])
}

/** A map from sorted keys of four letters to null. */
function writeMap(count: number): Uint8Array {
  const head = Buffer.from([0xb9, count >> 8, count & 255])
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const keys = Array.from({ length: count }, (_, index) =>
    [17_576, 676, 26, 1].map((place) => letters[Math.floor(index / place) % 26]).join(''),
  )
  return Buffer.concat([head, ...keys.map((key) => Buffer.from(`\x64${key}\xf6`, 'latin1'))])
}

/** A file with only a root. */
function writeRoot(bytes: Uint8Array): Uint8Array {
  const root = encodeCarBlock(bytes)
  return Buffer.concat([encodeCarHeader(root.cid), root.framed])
}
