import type { Address } from 'viem'
import { estimateContractGas, estimateFeesPerGas, getGasPrice } from 'viem/actions'
import type { Config } from 'wagmi'
import type { ContractCall } from './ContractCall.ts'

export type EstimateFeeParameters = { call: ContractCall; account: Address; chainId: number }

/**
 * Returns the maximum fee of a call at current prices, in wei; `null` if the chain does not report prices. Gas estimation fails if
 * the account cannot pay; then the call's own gas limit is used.
 */
export async function estimateFee(
  config: Config,
  { call, account, chainId }: EstimateFeeParameters,
): Promise<bigint | null> {
  const client = config.getClient({ chainId })
  const { address, abi, functionName, args, valueWei } = call
  const [gas, pricePerGas] = await Promise.all([
    estimateContractGas(client, { address, abi, functionName, args, value: valueWei, account }).catch(() => call.gas),
    estimateFeesPerGas(client).then(
      ({ maxFeePerGas }) => maxFeePerGas,
      () => getGasPrice(client).catch(() => null),
    ),
  ])
  return pricePerGas === null ? null : gas * pricePerGas
}
