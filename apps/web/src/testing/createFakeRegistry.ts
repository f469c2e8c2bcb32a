import { handleRegistryAbi as abi, contractAddresses } from '@kith/protocol/abis'
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, type Hex, zeroAddress } from 'viem'

const owner = `0x${'b2'.repeat(20)}` as const

/** The handle registry as a fake chain's node answers for it. Adding a handle to `taken` makes it taken. */
export function createFakeRegistry({ taken = [], priceWei = 0n }: { taken?: string[]; priceWei?: bigint } = {}) {
  const call = ([asked]: readonly unknown[]): Hex => {
    // The cast: the first parameter of `eth_call` is the call.
    const { functionName, args } = decodeRegistryCall((asked as { data: Hex }).data)
    const handle = String(args?.[0])
    if (functionName === 'price') return encodeFunctionResult({ abi, functionName, result: priceWei })
    if (functionName === 'ownerOfHandle') {
      return encodeFunctionResult({ abi, functionName, result: taken.includes(handle) ? owner : zeroAddress })
    }
    if (functionName === 'primaryLockedUntil') return encodeFunctionResult({ abi, functionName, result: 0n })
    if (functionName === 'setPrimary' || functionName === 'safeTransferFrom') return '0x'
    if (functionName !== 'register') throw new Error(`The test does not answer ${functionName}.`)
    if (!taken.includes(handle)) return '0x'
    const data = encodeErrorResult({ abi, errorName: 'HandleTaken', args: [handle] })
    throw Object.assign(new Error('execution reverted'), { code: 3, data })
  }
  return {
    taken,
    address: contractAddresses.HandleRegistry.polygonMumbai,
    answers: { eth_getCode: () => '0x01', eth_call: call },
  }
}

/** What a call asks of the registry. */
export function decodeRegistryCall(data: Hex) {
  return decodeFunctionData({ abi, data })
}
