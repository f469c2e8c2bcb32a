import {
  type Address,
  type CallErrorType,
  type Client,
  concatHex,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isErc6492Signature,
  recoverAddress,
  type StateOverride,
  serializeErc6492Signature,
  size,
  type Transport,
} from 'viem'
import { call, getBlock, getCode, getTransactionCount } from 'viem/actions'
import { verifyAuthorization } from 'viem/utils'
import { ChainMismatchError } from './errors/ChainMismatchError.ts'
import { InvalidSignatureError } from './errors/InvalidSignatureError.ts'
import type { InvalidSiweMessageError } from './errors/InvalidSiweMessageError.ts'
import { SignatureCheckFailedError } from './errors/SignatureCheckFailedError.ts'
import { isRevert } from './isRevert.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'
import { type Erc8010Signature, unwrapErc8010 } from './unwrapErc8010.ts'

export type VerifySiweSignatureParameters = {
  /** The claimed signer. */
  address: Address
  /** The EIP-4361 text, exactly as signed. */
  message: string
  signature: Hex
  /** Block at which a contract account is asked. Defaults to the newest one. */
  blockNumber?: bigint | undefined
  /** Or the hash of that block (EIP-1898): the answer is then of this very block, or an error. */
  blockHash?: Hex | undefined
}

/** How the signature was found valid; for a contract account, the block at which the contract confirmed it. */
export type VerifySiweSignatureReturnType = { kind: 'eoa' } | { kind: 'contract'; blockNumber: bigint; blockHash: Hex }

export type VerifySiweSignatureErrorType =
  | InvalidSiweMessageError
  | InvalidSignatureError
  | SignatureCheckFailedError
  | ChainMismatchError
  | CallErrorType

/** A passkey wallet's longest known signature is about 1 KiB; a wrapped one carries its factory's call as well. */
const maxSignatureBytes = 4096
/** Enough for the dearest deployed verifiers (P-256 in Solidity) and a proxy's deployment; far below what a node gives. */
const gasCap = 3_000_000n
const timeCapMs = 5_000

/**
 * Checks that `address` signed the EIP-4361 `message`.
 *
 * A wallet's own key is found by recovery, without asking anyone; also that of an account which delegates to a contract
 * (EIP-7702). Otherwise a contract account is asked on the message's chain at a named block (EIP-1271, ERC-6492 by viem's
 * validator; ERC-8010 for a delegation that is signed and not on the chain yet), under a cap of gas and time.
 *
 * viem's own `verifyMessage` calls every failed request "invalid"; here a chain failure is a separate error.
 *
 * @throws {@link InvalidSignatureError} when the signature is definitely not the account's.
 * @throws {@link SignatureCheckFailedError} when the chain did not answer; the signature may be valid or not.
 * @throws {@link ChainMismatchError} when the client is of another chain than the message.
 * @throws {@link InvalidSiweMessageError} when the text is no EIP-4361 message.
 *
 * @example
 * import { createPublicClient, http } from 'viem'
 * import { polygon } from 'viem/chains'
 *
 * const client = createPublicClient({ chain: polygon, transport: http() })
 * const { kind } = await verifySiweSignature(client, { address, message, signature }) // 'eoa' or 'contract'
 */
export async function verifySiweSignature(
  client: Client<Transport>,
  { address, message, signature, blockNumber, blockHash }: VerifySiweSignatureParameters,
): Promise<VerifySiweSignatureReturnType> {
  const fields = parseSiweMessage(message)
  if (fields.address.toLowerCase() !== address.toLowerCase())
    throw new InvalidSignatureError({ address, reason: `the message names the account ${fields.address}` })
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature))
    throw new InvalidSignatureError({ address, reason: 'the signature is not hex' })
  if (size(signature) > maxSignatureBytes)
    throw new InvalidSignatureError({
      address,
      reason: `it has ${size(signature)} bytes, and at most ${maxSignatureBytes} are allowed`,
    })

  const hash = hashMessage(message)
  const delegation = unwrapErc8010(signature)
  if (await isRecovered({ address, hash, signature: delegation?.signature ?? signature })) return { kind: 'eoa' }

  if (client.chain !== undefined && client.chain.id !== fields.chainId)
    throw new ChainMismatchError({ expected: fields.chainId, actual: client.chain.id })
  // The message's letter case is right (EIP-55); the caller's may be any, which viem would refuse.
  return await verifyByContract(client, {
    ...{ address: fields.address, chainId: fields.chainId, hash, signature, delegation, blockNumber, blockHash },
  })
}

async function isRecovered({
  address,
  hash,
  signature,
}: {
  address: Address
  hash: Hex
  signature: Hex
}): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase() === address.toLowerCase()
  } catch {
    // 65 bytes that are no point on the curve: a contract account may still take them.
    return false
  }
}

async function verifyByContract(
  client: Client<Transport>,
  {
    address,
    chainId,
    hash,
    signature,
    delegation,
    blockNumber,
    blockHash,
  }: {
    address: Address
    chainId: number
    hash: Hex
    signature: Hex
    delegation: Erc8010Signature | null
    blockNumber: bigint | undefined
    blockHash: Hex | undefined
  },
): Promise<VerifySiweSignatureReturnType> {
  const block = await ask(address, () =>
    getBlock(
      client,
      blockHash !== undefined ? { blockHash } : blockNumber !== undefined ? { blockNumber } : { blockTag: 'latest' },
    ),
  )
  const asked = { blockNumber: block.number, blockHash: block.hash }
  const at = blockHash === undefined ? { blockNumber: block.number } : { blockHash, requireCanonical: true }
  const code = await ask(address, () => getCode(client, { address, ...at }))
  if (delegation !== null) {
    const { authorization } = delegation
    const isDelegated = code?.toLowerCase() === toDelegationCode(authorization.address)
    if (!isDelegated) {
      const nonce = await ask(address, () => getTransactionCount(client, { address, ...at }))
      if (!(await isAuthorized({ address, chainId, nonce, authorization })))
        throw new InvalidSignatureError({
          address,
          reason: 'the delegation in it is not one the account could use',
          block: asked,
        })
    }
  } else if (code === undefined && !isErc6492Signature(signature))
    throw new InvalidSignatureError({
      address,
      reason: 'another key made it, and there is no contract at this address',
      block: asked,
    })

  const validator = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, delegation ? toErc6492(delegation) : signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  // As the account will be once its delegation is on the chain. Not by a transaction of type 4: that has to have a `to`.
  const stateOverride: StateOverride | undefined = delegation
    ? [{ address, code: toDelegationCode(delegation.authorization.address) }]
    : undefined
  const answer = await ask(address, async (): Promise<{ data?: Hex | undefined }> => {
    try {
      // Without `to`: otherwise a contract could have viem fetch from an address of its choice (CCIP-Read).
      return await call(client, {
        ...{ data: validator, gas: gasCap, ...at },
        ...(stateOverride && { stateOverride }),
      })
    } catch (cause) {
      if (isRevert(cause)) return {}
      throw cause
    }
  })
  if (answer.data === undefined || BigInt(answer.data) !== 1n)
    throw new InvalidSignatureError({
      address,
      reason: `the contract account refused it at block ${block.number}`,
      block: asked,
    })
  return { kind: 'contract', ...asked }
}

/** The code of an account that delegates. Source: EIP-7702. */
function toDelegationCode(contract: Address): Hex {
  return concatHex(['0xef0100', contract]).toLowerCase() as Hex
}

/** The signature itself, or where the contract has to learn its keys first, wrapped with that call: the validator makes it. */
function toErc6492({ signature, init }: Erc8010Signature): Hex {
  return init ? serializeErc6492Signature({ address: init.to, data: init.data, signature }) : signature
}

/** Whether the chain would take the delegation now. Source: EIP-7702. */
async function isAuthorized({
  address,
  chainId,
  nonce,
  authorization,
}: {
  address: Address
  chainId: number
  nonce: number
  authorization: Erc8010Signature['authorization']
}): Promise<boolean> {
  if (authorization.nonce !== nonce || ![0, chainId].includes(authorization.chainId)) return false
  try {
    return await verifyAuthorization({ address, authorization })
  } catch {
    // No point on the curve.
    return false
  }
}

/** Asks the chain within the time cap; any failure to answer becomes a {@link SignatureCheckFailedError}. */
async function ask<T>(address: Address, request: () => Promise<T>): Promise<T> {
  let timer: unknown
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeCapMs} ms.`)), timeCapMs)
  })
  try {
    return await Promise.race([request(), timeout])
  } catch (cause) {
    throw new SignatureCheckFailedError({ address, cause })
  } finally {
    clearTimeout(timer)
  }
}
