import type { Address } from 'viem'
import { estimateContractGas, estimateFeesPerGas, getGasPrice } from 'viem/actions'
import type { Config } from 'wagmi'
import type { ContractCall } from './ContractCall.ts'

export type EstimateFeeParameters = { call: ContractCall; account: Address; chainId: number }

/**
 * The most a call's fee may be by today's prices, in wei; `null` where the chain does not say. What it estimates of gas fails for who
 * cannot pay; then the call's own figure stands in.
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
