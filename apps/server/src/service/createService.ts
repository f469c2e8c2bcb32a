import { chains, exportRootBytes, limits, parseNetwork } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'
import type { Lanes } from '../db/lanes/Lanes.ts'
import { createDeletionChallenge } from '../deletion/createDeletionChallenge.ts'
import { deleteAccount } from '../deletion/deleteAccount.ts'
import { purgeAccounts } from '../deletion/purgeAccounts.ts'
import { acceptHeldMessages } from '../import/acceptHeldMessages.ts'
import { authorizeImport } from '../import/authorizeImport.ts'
import { createExportReader } from '../import/createExportReader.ts'
import { importFile } from '../import/importFile.ts'
import { createDelegationCache } from '../keys/createDelegationCache.ts'
import { createKeyWrites } from '../limits/rates/createKeyWrites.ts'
import type { Rates } from '../limits/rates/Rates.ts'
import { type Totals, unlimited } from '../limits/totals/Totals.ts'
import type { AppendOutcome } from '../log/AppendOutcome.ts'
import type { Charge, ChargeOutcome } from '../log/batch/Charge.ts'
import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'
import { addCheckpoints } from '../log/checkpoint/addCheckpoints.ts'
import { commitBatch } from '../log/commitBatch.ts'
import { createAppender } from '../log/createAppender.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import type { LogSignal } from '../log/LogSignal.ts'
import { updateEstablished } from '../log/ranking/updateEstablished.ts'
import { getReceiptSigner } from '../log/receipts/getReceiptSigner.ts'
import { verifyMessage } from '../log/verifyMessage.ts'
import { assertNetworkKept } from '../sign-in/assertNetworkKept.ts'
import { recheckOldAnswers } from '../sign-in/contract-answer/recheckOldAnswers.ts'
import { createAccessToken } from '../sign-in/createAccessToken.ts'
import { createChallenge } from '../sign-in/createChallenge.ts'
import { createRevocationChallenge } from '../sign-in/createRevocationChallenge.ts'
import { findBearer } from '../sign-in/findBearer.ts'
import { revokeKeys } from '../sign-in/revokeKeys.ts'
import { signIn } from '../sign-in/signIn.ts'
import { createWalletVerifier, type SignInClients } from '../sign-in/wallet/createWalletVerifier.ts'
import { noTelemetry } from '../telemetry/noTelemetry.ts'
import type { Link, Telemetry } from '../telemetry/Telemetry.ts'
import { createBreather } from '../timing/createBreather.ts'
import type { Signal } from '../timing/Signal.ts'
import { getNetwork } from './getNetwork.ts'
import type { Service } from './Service.ts'
import { TooManyMessagesError } from './TooManyMessagesError.ts'

export type CreateServiceParameters = {
  db: Db
  /** Connections for commits, token lookups and imports. Without it, all of them use `db`. */
  lanes?: Pick<Lanes, 'log' | 'read' | 'bulk'> | undefined
  /** Without operators there is no moderation. */
  config: Pick<ServerConfig, 'defaultChain' | 'publicOrigins'> &
    Partial<Pick<ServerConfig, 'formerOrigins' | 'clientOrigins' | 'operators' | 'ranking' | 'indexer'>>
  /** The service's clock, in milliseconds. Sample content is written under a clock of its own. */
  now?: (() => number) | undefined
  /** Chains on which contract accounts are asked. Without any, only plain keys sign in. */
  signInClients?: SignInClients | undefined
  /** Raised after every commit. */
  signal?: LogSignal | undefined
  /** Counts what each key writes. Without it, nothing is counted. */
  rates?: Rates | undefined
  /** Raised when an account was deleted: what it left behind is to be purged. */
  deletions?: Signal | undefined
  /** Limits of the whole service. Unlimited by default. */
  totals?: Totals | undefined
  telemetry?: Telemetry | undefined
  /** Called for every commit with how many messages shared it, and how long it took. */
  onCommit?: ((commit: { messages: number; seconds: number }) => void) | undefined
}

/**
 * Makes the writing side of the service over an open database. Several may share one database.
 *
 * @throws what `getNetwork` throws.
 */
export async function createService({
  db,
  lanes = { log: db, read: db, bulk: db },
  config,
  now = Date.now,
  signInClients = {},
  signal,
  rates,
  deletions,
  totals = unlimited,
  telemetry = noTelemetry,
  onCommit,
}: CreateServiceParameters): Promise<Service> {
  const { id: chainId } = chains[config.defaultChain]
  const { publicOrigins: origins, formerOrigins = [], clientOrigins = [] } = config
  const network = await getNetwork(db, config)
  const operators = new Set(config.operators)
  const signer = await getReceiptSigner(db, { now })
  const delegations = createDelegationCache(db)
  const verifyWallet = createWalletVerifier(signInClients)
  const verifyPlainKey = createWalletVerifier({})
  const countWrite = rates && createKeyWrites(rates)
  const judging = { network, chainId, confirmations: config.indexer?.confirmations ?? 1, totals, operators, signer }
  const reader = createExportReader()
  /** Which request an entry came by: a batch has those of several. */
  const senders = new WeakMap<object, Link>()
  const appender = createAppender({
    commit: async (entries: readonly (VerifiedMessage | Charge)[]) => {
      const startedMs = performance.now()
      const outcomes = await telemetry.task('commit batch', () => commitBatch(lanes.log, { entries, ...judging }), {
        attributes: { 'kith.batch.entries': entries.length },
        links: entries.map((entry) => senders.get(entry) ?? null),
      })
      const messages = outcomes.filter(({ kind }) => kind !== 'charged').length
      onCommit?.({ messages, seconds: (performance.now() - startedMs) / 1000 })
      signal?.grow(headOf(outcomes))
      return outcomes
    },
  })

  async function verifyOne(envelope: Uint8Array, receivedMs: number): Promise<VerifiedMessage | AppendOutcome> {
    try {
      const verified = await verifyMessage(delegations, { envelope, network, receivedMs })
      // Only now: whose key it is, anybody can claim.
      const { message } = verified
      countWrite?.({ ...verified, ts: message.ts, endsKey: kindOf(message).endsKey === true })
      return verified
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      return { kind: error instanceof BaseError ? 'refused' : 'failed', error }
    }
  }

  async function append(envelopes: readonly Uint8Array[]): Promise<readonly AppendOutcome[]> {
    if (envelopes.length > limits.batchMessages) throw new TooManyMessagesError({ count: envelopes.length })
    const receivedMs = now()
    const breathe = createBreather()
    const verifying: Promise<VerifiedMessage | AppendOutcome>[] = []
    for (const envelope of envelopes) {
      await breathe()
      verifying.push(verifyOne(envelope, receivedMs))
    }
    const verified = await Promise.all(verifying)
    // Appended only now, in the order of the request: a reply may follow its post.
    return await Promise.all(verified.map((result) => ('kind' in result ? result : appendMessage(result))))
  }

  async function appendMessage(message: VerifiedMessage): Promise<AppendOutcome> {
    const outcome = await telemetry.part('append message', () => {
      const sender = telemetry.getLink()
      if (sender !== null) senders.set(message, sender)
      return appender.append(message)
    })
    if (outcome.kind === 'charged') throw new Error('A message was taken for a charge.')
    return outcome
  }

  const underWay = new Set<Promise<unknown>>()

  return {
    network,
    receiptKey: signer.didKey,
    async challenge(request) {
      // The client signs for the network that the challenge names.
      await assertNetworkKept(db, network)
      return await createChallenge(db, { request, origins, clientOrigins, operators, nowMs: now() })
    },
    receiptKeys: signer.keys,
    owner: signer.first.didKey,
    signExport: (root) => signer.sign(exportRootBytes({ network, root })),
    addCheckpoints: (abort) => addCheckpoints(lanes.bulk, { network, signer, now, abort }),
    async signIn(request) {
      const signedIn = await signIn(db, { request, origins, clientOrigins, nowMs: now(), verifyWallet, ...judging })
      if (signedIn.hasEndedKey) signal?.raise()
      return signedIn
    },
    challengeRevocation: (request) => createRevocationChallenge(db, { request, origins, nowMs: now() }),
    async revokeKeys(request) {
      const revoked = await revokeKeys(db, { request, origins, nowMs: now(), verifyWallet, network, signer })
      signal?.raise()
      return revoked
    },
    challengeDeletion: (request) => createDeletionChallenge(db, { request, origins, nowMs: now() }),
    async deleteAccount(request) {
      const deleted = await deleteAccount(db, { request, origins, nowMs: now(), verifyWallet, network, signer })
      deletions?.raise()
      signal?.raise()
      return deleted
    },
    async purgeAccounts(abort) {
      const outcome = await purgeAccounts(db, { now, abort })
      if (outcome.purged > 0) signal?.raise()
      return outcome
    },
    updateEstablished: (abort) =>
      updateEstablished(db, {
        config: { operators: [...operators], ranking: config.ranking ?? { seeds: [], waitMs: 0 } },
        chainId,
        confirmations: config.indexer?.confirmations ?? 1,
        now,
        abort,
      }),
    async recheckContracts(chainId, abort) {
      const outcome = await recheckOldAnswers(db, { chainId, nowMs: now(), verifyWallet, abort, network, signer })
      if (outcome.ended > 0) signal?.raise()
      return outcome
    },
    accessToken: (request) => createAccessToken(db, { request, nowMs: now() }),
    findBearer: (token) => findBearer(lanes.read, { token, nowMs: now() }),
    async submit(envelopes) {
      const appended = append(envelopes)
      underWay.add(appended)
      return await appended.finally(() => underWay.delete(appended))
    },
    async chargeUpload(key) {
      const outcome = await appender.append({ ...key, receivedMs: now() })
      if (outcome.kind === 'refused' || outcome.kind === 'failed') throw outcome.error
    },
    authorizeImport: (request) => authorizeImport(lanes.bulk, { request, nowMs: now() }),
    async importFile(key, upload) {
      const signedFor = [...new Set([...origins, ...formerOrigins, parseNetwork(network).origin])]
      const wallets = { origins: signedFor, clientOrigins, verifyWallet: verifyPlainKey }
      const results = await importFile(lanes.bulk, { ...judging, ...wallets, ...upload, key, reader, now })
      signal?.raise()
      return results
    },
    async acceptHeldMessages(abort) {
      const outcome = await acceptHeldMessages(lanes.bulk, { ...judging, now, abort })
      if (outcome.accepted > 0) signal?.raise()
      return outcome
    },
    async settle() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}

/** The last log position of what was accepted; 0 of nothing. */
function headOf(outcomes: readonly (AppendOutcome | ChargeOutcome)[]): bigint {
  return outcomes.reduce((head, outcome) => (outcome.kind === 'receipt' && outcome.seq > head ? outcome.seq : head), 0n)
}
