/** What can be read of an error without trusting it: wallets throw what they like, also things that throw when looked at. */
export type Cause = {
  name: unknown
  code: unknown
  message: unknown
  /** Errors of viem, wagmi and the kit have one, a wallet's have none. */
  shortMessage: unknown
}

const maxCauses = 20

/**
 * An error and the errors it was made of, the outermost first.
 *
 * wagmi and viem wrap the wallet's error as `cause`; MetaMask's mobile app puts the real one into `data.originalError`, its
 * extension a node's into `data`.
 */
export function listCauses(error: unknown): Cause[] {
  const found = new Set<unknown>()
  const open = [error]
  for (const next of open) {
    if (typeof next !== 'object' || next === null || found.size === maxCauses) continue
    if (!found.has(next)) open.push(read(read(next, 'data'), 'originalError'), read(next, 'data'), read(next, 'cause'))
    found.add(next)
  }
  return [...found].map((one) => ({
    name: read(one, 'name'),
    code: read(one, 'code'),
    message: read(one, 'message'),
    shortMessage: read(one, 'shortMessage'),
  }))
}

function read(holder: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(holder), key)
  } catch {
    return undefined
  }
}
