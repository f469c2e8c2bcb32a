import type { Cid, ReceiptKey } from '@kith/protocol'
import type { DeleteAccountRequest, DeletedAccount } from '../deletion/deleteAccount.ts'
import type { HeldOutcome } from '../import/acceptHeldMessages.ts'
import type { ImportRequest } from '../import/authorizeImport.ts'
import type { ImportFileParameters, ImportResult } from '../import/importFile.ts'
import type { ProvenKey } from '../keys/verifyKeyProof.ts'
import type { AppendOutcome } from '../log/AppendOutcome.ts'
import type { RecheckOutcome } from '../sign-in/contract-answer/recheckOldAnswers.ts'
import type { AccessTokenRequest } from '../sign-in/createAccessToken.ts'
import type { Challenge, ChallengeRequest } from '../sign-in/createChallenge.ts'
import type { RevocationChallengeRequest } from '../sign-in/createRevocationChallenge.ts'
import type { WalletChallenge, WalletChallengeRequest } from '../sign-in/createWalletChallenge.ts'
import type { Bearer } from '../sign-in/findBearer.ts'
import type { AccessToken } from '../sign-in/insertAccessToken.ts'
import type { RevokedKeys, RevokeKeysRequest } from '../sign-in/revokeKeys.ts'
import type { SignedIn, SignInRequest } from '../sign-in/signIn.ts'

/** What can be asked of the service by writers. Refusals are thrown as named errors, except for single messages. */
export type Service = {
  /** What messages and receipts are signed for, e.g. `kith/1 eip155:80001 https://kith.example`. */
  network: string
  /** The key that signs receipts, as did:key. */
  receiptKey: string
  /** Every key that ever signed them, oldest first. */
  receiptKeys: readonly ReceiptKey[]
  /** Names the service for what it keeps outside of its database, whatever its keys: its first key. */
  owner: string
  /** Signs the root of an export, by its content id. */
  signExport: (root: Cid) => Uint8Array
  /** Adds a checkpoint of the log if one is due. */
  addCheckpoints: (abort: AbortSignal) => Promise<{ added: number }>
  /** Hands out a one-time value. */
  challenge: (request: ChallengeRequest) => Promise<Challenge>
  /** Turns a wallet's signature into a delegation. */
  signIn: (request: SignInRequest) => Promise<SignedIn>
  /** Hands out a one-time value with which a wallet may end keys. */
  challengeRevocation: (request: RevocationChallengeRequest) => Promise<WalletChallenge>
  /** Ends one key of an account, or all, by its wallet's signature. */
  revokeKeys: (request: RevokeKeysRequest) => Promise<RevokedKeys>
  /** Hands out a one-time value with which a wallet may delete its account. */
  challengeDeletion: (request: WalletChallengeRequest) => Promise<WalletChallenge>
  /** Takes an account out of use by its wallet's signature. */
  deleteAccount: (request: DeleteAccountRequest) => Promise<DeletedAccount>
  /** Purges what deleted accounts left behind. */
  purgeAccounts: (abort: AbortSignal) => Promise<{ purged: number }>
  /** Updates which accounts rankings count. */
  updateEstablished: (abort: AbortSignal) => Promise<{ changed: number }>
  /** Asks the contract accounts of a chain again, a day after their last answer, whether their signature is still valid. */
  recheckContracts: (chainId: number, abort: AbortSignal) => Promise<RecheckOutcome>
  /** Gives the holder of a live key ten minutes of private reading. */
  accessToken: (request: AccessTokenRequest) => Promise<AccessToken>
  /** The account and key of a bearer token; `null` when it is not live. */
  findBearer: (token: string) => Promise<Bearer | null>
  /** Appends signed envelopes to the log: one outcome each, in order, after the commit. */
  submit: (envelopes: readonly Uint8Array[]) => Promise<readonly AppendOutcome[]>
  /**
   * Charges the key's account for a picture, before the costly decoding.
   *
   * @throws {@link QuotaExceededError} {@link ServiceFullError} {@link AccountSuspendedError} and what `assertDelegationLive` throws.
   */
  chargeUpload: (key: Pick<ProvenKey, 'delegationId' | 'accountId'>) => Promise<void>
  /** Asserts that a live key signed this import just now, before its bytes are read. */
  authorizeImport: (request: ImportRequest) => Promise<ProvenKey>
  /** Imports earlier messages of an account from an export. Returns the outcome of each, oldest first. */
  importFile: (
    key: ProvenKey,
    upload: Pick<ImportFileParameters, 'file' | 'bytes' | 'client' | 'abort'>,
  ) => Promise<readonly ImportResult[]>
  /** Accepts held imports whose post has arrived, and drops those held for a day. */
  acceptHeldMessages: (abort: AbortSignal) => Promise<HeldOutcome>
  /** Resolves when nothing is being written any more. */
  settle: () => Promise<void>
}
