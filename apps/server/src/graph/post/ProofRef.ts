import { formatCid } from '../../bytes/formatCid.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { ProofNode } from '../../db/log/findProofs.ts'
import { AttestationRef } from '../attestation/AttestationRef.ts'
import { builder } from '../builder.ts'
import { KeyEndRef } from '../key-end/KeyEndRef.ts'
import { ReceiptRef } from '../receipt/ReceiptRef.ts'

export const ProofRef = builder.objectRef<ProofNode>('Proof').implement({
  description: 'Everything needed to check what a post says without trusting this service.',
  fields: (t) => ({
    envelope: t.field({
      type: 'Base64',
      description: 'The message as its key signed it.',
      resolve({ envelope, seq }) {
        if (envelope === null) throw new Error(`The bytes of log entry ${seq} are gone.`)
        return envelope
      },
    }),
    delegation: t.field({
      type: 'Base64',
      description: "The wallet's signature that lets the key write: a CACAO in DAG-CBOR.",
      resolve: ({ delegation }) => delegation,
    }),
    delegationId: t.field({
      type: 'Cid',
      description: 'The name of the delegation.',
      resolve: ({ delegationId }) => formatCid(delegationId),
    }),
    receipt: t.field({
      type: ReceiptRef,
      description: "The service's receipt.",
      resolve: ({ id, seq, receivedAt, receipt, previous }) => ({ id, seq, receivedAt, signature: receipt, previous }),
    }),
    keyEnd: t.field({
      type: KeyEndRef,
      nullable: true,
      description: 'The end of the key, if it ended before it expired.',
      resolve: ({ delegationId }, _, { loaders }) => loaders.keyEnd.find(toHex(delegationId)),
    }),
    attested: t.boolean({
      description: "True when a contract account's signature was observed by this service.",
      deprecationReason: 'Use attestation, which is null for a plain key.',
      resolve: ({ signatureKind }) => signatureKind === 'eip1271',
    }),
    attestation: t.field({
      type: AttestationRef,
      nullable: true,
      description: 'What this service says about the signature of a contract account. Null for a plain key.',
      resolve: ({ attestation }) => attestation,
    }),
  }),
})
