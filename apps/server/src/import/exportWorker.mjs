// @ts-check
// Reads one export on its own thread: up to a second of processor time that delays no other request. Plain JavaScript,
// because Node itself starts a worker, and version 20 reads no TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
// Half of the modules: each file is read by a thread that loads its own.
import { decodeExport } from '@kith/protocol/export'
import { lowerThreadPriority } from '../timing/lowerThreadPriority.mjs'

/** @typedef {import('./ExportJob.ts').ExportJob} ExportJob */
/** @typedef {import('./ExportJob.ts').ExportAnswer} ExportAnswer */

const port = parentPort
if (port === null) throw new Error('exportWorker.mjs runs only inside a worker thread.')

lowerThreadPriority()

/** Messages per piece. Receiving one piece blocks the event loop for a millisecond or two. */
const pieceLength = 50

/** @param {ExportAnswer} answer */
function answer(answer) {
  port?.postMessage(answer)
}

/** Copies the bytes, since a posted view would carry the whole file with it. @param {Uint8Array} bytes */
function copy(bytes) {
  return Uint8Array.from(bytes)
}

const { bytes, ...most } = /** @type {ExportJob} */ (workerData)
try {
  const { root, delegations, messages, entries, texts } = decodeExport(bytes, most)
  const named = new Set(messages.map(({ envelope }) => envelope.message.by))
  answer({
    kind: 'read',
    root: {
      account: root.account,
      network: root.network,
      attestations: root.attestations.map(({ blockHash, signature, ...attestation }) => ({
        ...attestation,
        ...{ blockHash: copy(blockHash), signature: copy(signature) },
      })),
    },
    delegations: new Map([...delegations].flatMap(([cid, block]) => (named.has(cid) ? [[cid, copy(block)]] : []))),
    keyEnds: entries.flatMap((entry) =>
      'delegation' in entry
        ? [{ ...entry, signature: copy(entry.signature), previous: entry.previous && copy(entry.previous) }]
        : [],
    ),
    texts: new Map([...texts].map(([cid, block]) => [cid, copy(block)])),
    count: messages.length,
  })
  let sent = 0
  port.on('message', () => {
    const piece = messages.slice(sent, sent + pieceLength)
    sent += piece.length
    answer({
      kind: 'messages',
      messages: piece.map(({ entry, envelope, bytes: block }) => ({
        entry: { ...entry, receipt: copy(entry.receipt), previous: entry.previous && copy(entry.previous) },
        // Without `rest`, whose bytes and ids would carry the whole file with them. Who accepts the message decodes its bytes.
        envelope: {
          ...envelope,
          ...{ payload: copy(envelope.payload), signature: copy(envelope.signature) },
          message: { ...envelope.message, rest: {} },
        },
        bytes: copy(block),
      })),
    })
  })
} catch (error) {
  const { name, reason } = /** @type {{ name: string, reason: string }} */ (error)
  if (name !== 'MalformedCarError' && name !== 'MalformedExportError') throw error
  answer({ kind: 'refused', name, reason })
}
