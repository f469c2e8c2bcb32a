/** Inputs of wallet operations that callers forget. Source: spec §5. */
export type RequiredInput = 'address' | 'connector' | 'message' | 'chainId' | 'addressOrName'

/** Returns the input, or throws `<name> is required`. Source: spec §8. */
export function requireInput<value>(name: RequiredInput, value: value | null | undefined | ''): value {
  if (value === undefined || value === null || value === '') throw new Error(`${name} is required`)
  return value
}
