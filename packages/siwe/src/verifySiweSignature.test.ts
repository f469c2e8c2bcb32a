import {
  type Address,
  concatHex,
  createClient,
  createWalletClient,
  custom,
  getContractAddress,
  type Hex,
  http,
  pad,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  size,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getBlock, getCode, waitForTransactionReceipt } from 'viem/actions'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  answering,
  deploying,
  endless,
  learningAccount,
  ownedAccount,
  reverting,
  takingAbove,
} from '../test/ownedAccount.ts'
import { startChain, type TestChain } from '../test/startChain.ts'
import { wrapErc8010 } from '../test/wrapErc8010.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'
import { verifySiweSignature } from './verifySiweSignature.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const contract: Address = '0x00000000000000000000000000000000c0ffee01'

function messageOf(address: Address): string {
  return createSiweMessage({
    domain: 'kith.example',
    address: toChecksumAddress(address),
    uri: 'did:key:z6Mk',
    version: '1',
    chainId: 80001,
    nonce: '32891756',
    issuedAt: '2026-11-21T12:00:00Z',
  })
}

const huge: Hex = `0x${'00'.repeat(4096)}`

/** A client whose every request fails the test. */
const silent = createClient({
  chain: polygonMumbai,
  transport: custom(
    { request: ({ method }) => Promise.reject(new Error(`Asked the chain for ${method}.`)) },
    { retryCount: 0 },
  ),
})

test('behavior: finds a plain key by recovery, without asking the chain', async () => {
  const message = messageOf(owner.address)
  const signature = await owner.signMessage({ message })

  await expect(verifySiweSignature(silent, { address: owner.address, message, signature })).resolves.toEqual({
    kind: 'eoa',
  })
})

test('behavior: takes the address in any letter case', async () => {
  const message = messageOf(owner.address)
  const signature = await owner.signMessage({ message })
  const address = `0x${owner.address.slice(2).toLowerCase()}` as const

  await expect(verifySiweSignature(silent, { address, message, signature })).resolves.toEqual({ kind: 'eoa' })
})

test.each<[string, () => Promise<{ address?: Address; signature: Hex; message?: string }>]>([
  [
    'the message names another account',
    async () => ({
      address: stranger.address,
      signature: await stranger.signMessage({ message: messageOf(owner.address) }),
    }),
  ],
  ['the signature is no hex', async () => ({ signature: '0xzz' })],
  ['the signature has something after its hex', async () => ({ signature: '0x11zz' })],
  ['the signature has something before its hex', async () => ({ signature: 'x0x11' as Hex })],
  ['the signature has half a byte', async () => ({ signature: '0x111' })],
  ['the signature is empty', async () => ({ signature: '0x' })],
  ['the signature has over 4 KiB', async () => ({ signature: `0x${'00'.repeat(4097)}` })],
])('error: refuses without asking the chain when %s', async (_, prepare) => {
  const { address = owner.address, signature } = await prepare()

  await expect(
    verifySiweSignature(silent, { address, message: messageOf(owner.address), signature }),
  ).rejects.toMatchObject({
    name: 'InvalidSignatureError',
  })
})

test('error: refuses a text that is no EIP-4361 message', async () => {
  const signature = await owner.signMessage({ message: 'hello' })

  await expect(
    verifySiweSignature(silent, { address: owner.address, message: 'hello', signature }),
  ).rejects.toMatchObject({
    name: 'InvalidSiweMessageError',
  })
})

test('behavior: signatures of other lengths, to 4 KiB, are for the contract to judge', async () => {
  const message = messageOf(owner.address)
  const signed = await owner.signMessage({ message })
  const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signed)))
  const longer = `${signed.slice(0, 130)}00${signed.slice(130)}` as Hex
  const anyChain = createClient({ transport: custom({ request: silent.request }, { retryCount: 0 }) })

  for (const client of [silent, anyChain])
    for (const signature of [compact, longer, huge])
      await expect(verifySiweSignature(client, { address: owner.address, message, signature })).rejects.toMatchObject({
        name: 'SignatureCheckFailedError',
      })
})

test.each([
  ['the newest', {}, 'eth_getBlockByNumber', ['latest', false], '0x7'],
  ['of a number', { blockNumber: 5n }, 'eth_getBlockByNumber', ['0x5', false], '0x7'],
  [
    'of a hash (EIP-1898)',
    { blockHash: pad('0x07') },
    'eth_getBlockByHash',
    [pad('0x07'), false],
    { blockHash: pad('0x07'), requireCanonical: true },
  ],
])('behavior: asks everything at one block, %s', async (_, block, method, params, at) => {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const client = createClient({
    transport: custom({
      async request(one: (typeof asked)[number]) {
        asked.push(one)
        if (one.method.startsWith('eth_getBlock')) return { number: '0x7', hash: pad('0x07'), transactions: [] }
        return one.method === 'eth_call' ? pad('0x01') : '0x00'
      },
    }),
  })

  await verifySiweSignature(client, { address: contract, message: messageOf(contract), signature: '0x01', ...block })

  expect(asked[0]).toMatchObject({ method, params })
  expect(asked.slice(1).map((one) => [one.method, one.params?.[1]])).toEqual([
    ['eth_getCode', at],
    ['eth_call', at],
  ])
})

test('error: refuses to ask another chain than the message names', async () => {
  const client = createClient({
    chain: polygon,
    transport: custom({ request: () => Promise.reject(new Error('asked')) }),
  })
  const message = messageOf(contract)

  await expect(verifySiweSignature(client, { address: contract, message, signature: '0x01' })).rejects.toMatchObject({
    name: 'ChainMismatchError',
    expected: 80001,
    actual: 137,
  })
})

describe('on a chain', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await startChain()
  })
  afterAll(() => chain[Symbol.asyncDispose]())

  async function check(options: {
    code?: Hex
    address?: Address
    signature?: Hex
    blockNumber?: bigint
    blockHash?: Hex
  }) {
    const { code, address = contract, blockNumber, blockHash } = options
    if (code !== undefined) await chain.admin.setCode({ address, bytecode: code })
    const message = messageOf(address)
    const signature = options.signature ?? (await owner.signMessage({ message }))
    return await verifySiweSignature(chain.client, { address, message, signature, blockNumber, blockHash })
  }

  test('behavior: accepts the owner of a contract account (EIP-1271), with the block', async () => {
    await chain.admin.mine({ blocks: 2 })

    const result = await check({ code: ownedAccount(owner.address) })

    const block = await getBlock(chain.client)
    expect(result).toEqual({ kind: 'contract', blockNumber: block.number, blockHash: block.hash })
  })

  test('behavior: asks at the named block, before which the account was not there', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    const before = (await getBlock(chain.client)).number
    await chain.admin.mine({ blocks: 1 })
    await chain.admin.setCode({ address, bytecode: ownedAccount(owner.address) })

    await expect(check({ address, blockNumber: before + 1n })).resolves.toMatchObject({ blockNumber: before + 1n })
    await expect(check({ address, blockNumber: before })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
  })

  test('behavior: asks at a block’s hash (EIP-1898), whatever the account says later', async () => {
    const then = await check({ code: ownedAccount(owner.address) })
    if (then.kind !== 'contract') throw new Error('The contract was not asked.')
    await chain.admin.mine({ blocks: 1 })
    await chain.admin.setCode({ address: contract, bytecode: ownedAccount(stranger.address) })
    await chain.admin.mine({ blocks: 1 })

    await expect(check({})).rejects.toMatchObject({ name: 'InvalidSignatureError' })
    expect(await check({ blockHash: then.blockHash })).toEqual(then)
  })

  test('error: a block that the chain does not have says nothing about the signature', async () => {
    await expect(check({ code: ownedAccount(owner.address), blockHash: pad('0x1234') })).rejects.toMatchObject({
      name: 'SignatureCheckFailedError',
    })
  })

  test('behavior: takes an account that is not deployed yet (ERC-6492), and leaves it so', async () => {
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const initCode = deploying(ownedAccount(owner.address))
    const salt = pad('0x07')
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: initCode })
    const wrap = (signature: Hex) =>
      serializeErc6492Signature({ address: factory, data: concatHex([salt, initCode]), signature })
    const message = messageOf(address)

    const result = await check({ address, signature: wrap(await owner.signMessage({ message })) })

    expect(result).toMatchObject({ kind: 'contract' })
    await expect(getCode(chain.client, { address })).resolves.toBeUndefined()
    await expect(check({ address, signature: wrap(await stranger.signMessage({ message })) })).rejects.toMatchObject({
      name: 'InvalidSignatureError',
    })
  })

  /** Gives `account` the code of another, by a real transaction of type 4 (EIP-7702). */
  async function delegate(account: PrivateKeyAccount, to: Address) {
    await chain.admin.setBalance({ address: account.address, value: 10n ** 18n })
    const wallet = createWalletClient({
      account,
      chain: polygonMumbai,
      transport: http(chain.url),
      pollingInterval: 50,
    })
    const authorization = await wallet.signAuthorization({ contractAddress: to, executor: 'self' })
    const hash = await wallet.sendTransaction({ authorizationList: [authorization], to: account.address })
    await waitForTransactionReceipt(wallet, { hash })
    await expect(getCode(chain.client, { address: account.address })).resolves.toBe(
      `0xef0100${to.slice(2).toLowerCase()}`,
    )
  }

  test('behavior: an account with delegated code (EIP-7702) signs with its own key', async () => {
    const person = privateKeyToAccount(generatePrivateKey())
    await chain.admin.setCode({ address: contract, bytecode: answering(pad('0x00')) })
    await delegate(person, contract)
    const message = messageOf(person.address)

    const signature = await person.signMessage({ message })

    await expect(check({ address: person.address, signature })).resolves.toEqual({ kind: 'eoa' })
    await expect(verifySiweSignature(silent, { address: person.address, message, signature })).resolves.toEqual({
      kind: 'eoa',
    })
  })

  test('behavior: a contract that an account delegates to may accept one other key', async () => {
    const person = privateKeyToAccount(generatePrivateKey())
    await chain.admin.setCode({ address: contract, bytecode: ownedAccount(owner.address) })
    await delegate(person, contract)
    const message = messageOf(person.address)

    await expect(
      check({ address: person.address, signature: await owner.signMessage({ message }) }),
    ).resolves.toMatchObject({ kind: 'contract' })
    await expect(
      check({ address: person.address, signature: await stranger.signMessage({ message }) }),
    ).rejects.toMatchObject({ name: 'InvalidSignatureError' })
  })

  describe('of an account whose delegation is signed and not on the chain yet (ERC-8010)', () => {
    async function sign({
      signer = owner,
      authorizer,
      to,
      data,
      chainId = 80001,
      nonce = 0,
      r,
      person,
    }: {
      person: PrivateKeyAccount
      signer?: PrivateKeyAccount
      authorizer?: PrivateKeyAccount
      to?: Address
      data?: Hex
      chainId?: number
      nonce?: number
      r?: Hex
    }) {
      const message = messageOf(person.address)
      const authorization = await (authorizer ?? person).signAuthorization({
        contractAddress: contract,
        chainId,
        nonce,
      })
      return wrapErc8010({
        signature: await signer.signMessage({ message }),
        authorization: { ...authorization, ...(r && { r }) },
        to: to ?? person.address,
        data,
      })
    }
    const createPerson = () => privateKeyToAccount(generatePrivateKey())

    test('behavior: the contract-to-be is asked, and the account stays as it is', async () => {
      const person = createPerson()

      const result = await check({
        code: ownedAccount(owner.address),
        address: contract,
        signature: await owner.signMessage({ message: messageOf(contract) }),
      })
      expect(result.kind).toBe('contract')

      await expect(check({ address: person.address, signature: await sign({ person }) })).resolves.toMatchObject({
        kind: 'contract',
      })
      await expect(
        check({ address: person.address, signature: await sign({ person, chainId: 0 }) }),
      ).resolves.toMatchObject({ kind: 'contract' })
      await expect(getCode(chain.client, { address: person.address })).resolves.toBeUndefined()
    })

    test('behavior: the own key inside of it is found by recovery', async () => {
      const person = createPerson()
      const message = messageOf(person.address)

      const signature = await sign({ person, signer: person })

      await expect(verifySiweSignature(silent, { address: person.address, message, signature })).resolves.toEqual({
        kind: 'eoa',
      })
    })

    test('behavior: a contract that learns its key by a call first gets that call', async () => {
      const person = createPerson()
      await chain.admin.setCode({ address: contract, bytecode: learningAccount })

      const signature = await sign({ person, data: pad(owner.address) })

      await expect(check({ address: person.address, signature })).resolves.toMatchObject({ kind: 'contract' })
      await expect(
        check({ address: person.address, signature: await sign({ person, data: pad(stranger.address) }) }),
      ).rejects.toMatchObject({ name: 'InvalidSignatureError' })
    })

    test('behavior: once it is on the chain the wrapper says nothing new', async () => {
      const person = createPerson()
      await chain.admin.setCode({ address: contract, bytecode: ownedAccount(owner.address) })
      const signature = await sign({ person })
      await delegate(person, contract)

      await expect(check({ address: person.address, signature })).resolves.toMatchObject({ kind: 'contract' })
    })

    test.each<[string, Partial<Parameters<typeof sign>[0]>]>([
      ['is signed by another', { authorizer: stranger }],
      ['is signed by nobody', { r: `0x${'ff'.repeat(32)}` }],
      ['is for another chain', { chainId: 137 }],
      ['was for a time before, or is for one to come', { nonce: 7 }],
    ])('error: refuses a delegation that %s', async (_, options) => {
      const person = createPerson()
      await chain.admin.setCode({ address: contract, bytecode: ownedAccount(owner.address) })

      await expect(
        check({ address: person.address, signature: await sign({ person, ...options }) }),
      ).rejects.toMatchObject({ name: 'InvalidSignatureError', message: expect.stringContaining('delegation') })
    })

    test('error: refuses a stranger to the contract-to-be, and a wrapper that is cut off', async () => {
      const person = createPerson()
      await chain.admin.setCode({ address: contract, bytecode: ownedAccount(owner.address) })
      const signature = await sign({ person, signer: stranger })

      await expect(check({ address: person.address, signature })).rejects.toMatchObject({
        name: 'InvalidSignatureError',
      })
      await expect(check({ address: person.address, signature: `0x${signature.slice(300)}` })).rejects.toMatchObject({
        name: 'InvalidSignatureError',
      })
    })
  })

  test('error: refuses a stranger to a contract account', async () => {
    const signature = await stranger.signMessage({ message: messageOf(contract) })

    const refusal = check({ code: ownedAccount(owner.address), signature })

    await expect(refusal).rejects.toMatchObject({ name: 'InvalidSignatureError' })
    const { number: blockNumber, hash: blockHash } = await getBlock(chain.client)
    await expect(refusal).rejects.toMatchObject({ block: { blockNumber, blockHash } })
  })

  test('error: rejects another key where the address has no contract', async () => {
    const message = messageOf(owner.address)
    const signature = await stranger.signMessage({ message })

    await expect(
      verifySiweSignature(chain.client, {
        address: owner.address,
        message,
        signature,
      }),
    ).rejects.toMatchObject({
      name: 'InvalidSignatureError',
      message: expect.stringContaining('there is no contract at this address'),
      address: owner.address,
    })
  })

  test.each([
    ['reverts without a reason', reverting('0x')],
    ['reverts with a reason', reverting('0x08c379a0')],
    // CCIP-Read: viem would fetch from an address of the contract's choice.
    ['asks to look elsewhere', reverting('0x556f1830')],
    ['burns all gas', endless],
    ['answers zero', answering(pad('0x00'))],
    ['answers one instead of the magic value', answering(pad('0x01'))],
    ['has no such function', '0x00'],
  ] as const)('error: a contract that %s has refused the signature', async (_, code) => {
    await expect(check({ code })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
  })

  test('error: a contract gets 3,000,000 of gas, however much the node would give', async () => {
    // Of what the call may use, one part in 64 stays with the validator.
    await expect(check({ code: takingAbove(2_500_000) })).resolves.toMatchObject({ kind: 'contract' })
    await expect(check({ code: takingAbove(3_000_000) })).rejects.toMatchObject({ name: 'InvalidSignatureError' })
  })

  test('behavior: 65 bytes that are no point on the curve still go to the contract', async () => {
    const signature: Hex = `0x${'ff'.repeat(65)}`
    expect(size(signature)).toBe(65)

    await expect(check({ code: answering(pad('0x1626ba7e', { dir: 'right' })), signature })).resolves.toMatchObject({
      kind: 'contract',
    })
  })
})

test('error: an unreachable chain says nothing about the signature; retryable', async () => {
  const client = createClient({ chain: polygonMumbai, transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  const message = messageOf(contract)
  const signature = await owner.signMessage({ message })

  await expect(verifySiweSignature(client, { address: contract, message, signature })).rejects.toMatchObject({
    name: 'SignatureCheckFailedError',
    retryable: true,
  })
})

test.each([
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_call',
])('error: trouble with %s is not "invalid"', async (broken) => {
  const client = createClient({
    chain: polygonMumbai,
    transport: custom(
      {
        async request({ method }: { method: string }) {
          if (method === broken) throw Object.assign(new Error('The node is overloaded.'), { code: -32603 })
          return method === 'eth_getCode' ? '0x00' : { number: '0x7', hash: pad('0x07'), transactions: [] }
        },
      },
      { retryCount: 0 },
    ),
  })
  const message = messageOf(contract)
  const signature = await owner.signMessage({ message })

  await expect(verifySiweSignature(client, { address: contract, message, signature })).rejects.toMatchObject({
    name: 'SignatureCheckFailedError',
    details: expect.stringContaining('overloaded'),
  })
})

test('behavior: leaves no timer behind', async () => {
  vi.useFakeTimers()
  const address = owner.address

  await verifySiweSignature(silent, { address, message: messageOf(address), signature: huge }).catch(() => undefined)

  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('error: a chain that never answers is given up after 5 s', async () => {
  vi.useFakeTimers()
  const client = createClient({
    chain: polygonMumbai,
    transport: custom({ request: () => new Promise(() => undefined) }),
  })
  const message = messageOf(contract)

  const check = verifySiweSignature(client, { address: contract, message, signature: '0x01' })
  const expectation = expect(check).rejects.toMatchObject({
    name: 'SignatureCheckFailedError',
    details: 'No answer within 5000 ms.',
  })
  await vi.advanceTimersByTimeAsync(5_001)

  await expectation
  vi.useRealTimers()
})
