const callMethods: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_createAccessList'])

/** The gas limit of a block of the local chain, so a call can try whatever can be mined. */
const maxGas = 30_000_000n

/**
 * Caps the gas of a contract call at that of one block. The node would run the call for as long as the caller pays, and
 * here calls are free.
 *
 * @throws TypeError for parameters that would lift the cap, or that cannot be parsed.
 */
export function capWork(method: string, params: readonly unknown[] | object): readonly unknown[] | object {
  if (!callMethods.has(method)) return params
  if (!Array.isArray(params)) throw new TypeError('The parameters must be a list.')
  const [transaction, block, stateOverrides, ...rest] = params as readonly unknown[]
  // Block overrides can set the block's own gas limit.
  if (rest.some((one) => one != null)) throw new TypeError('Block overrides are not offered here.')
  if (typeof transaction !== 'object' || transaction === null || Array.isArray(transaction)) return params
  const { gas, gasLimit, ...fields } = transaction as Record<string, unknown>
  const capped = { ...fields, gas: `0x${min(readGas(gas ?? gasLimit), maxGas).toString(16)}` }
  return [capped, block, stateOverrides].slice(0, Math.min(params.length, 3))
}

function readGas(value: unknown): bigint {
  if (value == null) return maxGas
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new TypeError('The gas is not a number in hex.')
  return BigInt(value)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
