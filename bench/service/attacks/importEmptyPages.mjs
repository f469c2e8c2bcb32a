import { createHash } from 'node:crypto'
import { encodeCarBlock, encodeCarHeader, encodeExportPage, encodeExportRoot, parseAddress } from '@kith/protocol'
import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'

/** As many as fit into the size limit of a file. */
const pages = 58
const entriesOfPage = 1_000

/** A file with only index pages, which name messages that it does not contain. @type {import('./Attack.mjs').Attack} */
export const importEmptyPages = {
  name: 'imports of index pages alone',
  clients: 4,
  pauseMs: 1_000,
  async prepare({ send, createAccount }) {
    const accounts = await Promise.all(
      Array.from({ length: importEmptyPages.clients }, (_, client) => createAccount(client)),
    )
    const files = accounts.map(createFile)
    return async (client) => {
      const account = accounts[client]
      const file = files[client]
      if (!account || !file) return
      const authorization = await account.authorizeImport(file)
      await send('/import', client, {
        headers: { authorization, 'content-type': 'application/vnd.ipld.car' },
        body: file,
      })
    }
  },
}

/** @param {{ address: string, network: string }} account */
function createFile({ address, network }) {
  const blocks = Array.from({ length: pages }, (_, page) =>
    encodeCarBlock(
      encodeExportPage(
        Array.from({ length: entriesOfPage }, (_, index) => {
          const number = page * entriesOfPage + index
          const digest = createHash('sha256').update(String(number)).digest()
          return {
            id: toCid(digest),
            seq: BigInt(number + 1),
            receivedMs: 1_790_000_000_000,
            type: /** @type {const} */ ('like'),
            ts: 1_790_000_000_000,
            by: toCid(digest),
            receipt: new Uint8Array(64),
            previous: null,
          }
        }),
      ),
    ),
  )
  const root = encodeCarBlock(
    encodeExportRoot({
      account: parseAddress(address),
      network,
      receiptKeys: [
        {
          key: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
          position: 1n,
          timeMs: 0,
          signature: null,
        },
      ],
      head: 100n,
      last: null,
      checkpoint: null,
      delegations: [],
      attestations: [],
      pages: blocks.map(({ cid }) => cid),
    }),
  )
  return Buffer.concat([encodeCarHeader(root.cid), root.framed, ...blocks.map(({ framed }) => framed)])
}

/** @param {Uint8Array} digest */
function toCid(digest) {
  return CID.createV1(0x71, Digest.create(0x12, digest)).toString()
}
