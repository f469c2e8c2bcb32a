import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'

const resolverAbi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const textAbi = parseAbi(['function text(bytes32, string) view returns (string)'])

/**
 * Answers an `eth_call` as ENS's universal resolver would where every address is called `name` and every text record of
 * that name is `text`. Source: ENSIP-10, ENSIP-19.
 */
export function answerEns({ name, text }: { name: string; text: string }) {
  return ([call]: readonly unknown[]): Hex => {
    // The cast: viem's own call, the only one that reaches this node.
    const { functionName } = decodeFunctionData({ abi: resolverAbi, data: (call as { data: Hex }).data })
    if (functionName === 'reverseWithGateways') {
      return encodeFunctionResult({ abi: resolverAbi, functionName, result: [name, zeroAddress, zeroAddress] })
    }
    const record = encodeFunctionResult({ abi: textAbi, result: text })
    return encodeFunctionResult({ abi: resolverAbi, functionName, result: [record, zeroAddress] })
  }
}
