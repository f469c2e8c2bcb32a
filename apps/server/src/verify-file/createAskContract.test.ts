import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from '@kith/protocol/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAskContract } from './createAskContract.ts'

type Attestation = {
  delegation: string
  chainId: number
  blockNumber: string
  blockHash: string
  timeMs: number
  isAccepted: boolean
  signature: string
}
type Vector = {
  name: string
  error: string | null
  envelope: string
  delegation: string
  attestation: Attestation
  chain: { number: string; timestamp: number; isAccepted: boolean }
}
/** Their shape is the script's, and a wrong one fails the tests below. */
const { service, asked } = JSON.parse(
  readFileSync(new URL('../../../../packages/protocol/vectors/verify.json', import.meta.url), 'utf8'),
) as { service: Parameters<typeof verify>[1]; asked: Vector[] }
const toBytes = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'))
const toQuantity = (value: bigint | number) => `0x${value.toString(16)}`

let answers: Readonly<Record<string, unknown>> = {}
/** A node that has the block of the vector, with a contract in it. */
const node = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }))
  })
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => node.close())

test.each(asked)('behavior: a contract account, asked $name', async ({
  error,
  envelope,
  delegation,
  attestation: { blockNumber, blockHash, signature, ...attested },
  chain,
}) => {
  answers = {
    eth_chainId: toQuantity(attested.chainId),
    eth_getBlockByHash: {
      ...{ number: toQuantity(BigInt(chain.number)), hash: `0x${blockHash}`, timestamp: toQuantity(chain.timestamp) },
      transactions: [],
    },
    eth_getCode: '0x00',
    eth_call: `0x${(chain.isAccepted ? '1' : '0').padStart(64, '0')}`,
  }
  const attestation = {
    ...attested,
    ...{ blockNumber: BigInt(blockNumber), blockHash: toBytes(blockHash), signature: toBytes(signature) },
  }
  const askContract = createAskContract(new Map([[attested.chainId, url]]))

  const { reason, isAttested, checks } = await verify(
    { envelope: toBytes(envelope), delegation: toBytes(delegation), attestation, askContract },
    service,
  )

  expect({ reason, isAttested }).toEqual({ reason: error, isAttested: false })
  expect(checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual(
    error === null ? [] : ['wallet-signature'],
  )
})
