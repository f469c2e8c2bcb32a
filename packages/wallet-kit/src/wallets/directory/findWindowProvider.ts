import type { WalletProvider } from '../../connectors/provider/WalletProvider.ts'

/**
 * The provider at the first of these names that has one: a path from `window`, e.g. `okxwallet`, or a flag, e.g.
 * `ethereum.isTrust`, by which one of those that share `window.ethereum` is known.
 */
export function findWindowProvider(names: readonly string[]): WalletProvider | undefined {
  if (typeof window === 'undefined') return undefined
  for (const name of names) {
    try {
      const [, flag] = /^ethereum\.(is\w+)$/.exec(name) ?? []
      const found = flag ? findFlagged(flag) : follow(window, name)
      if (isProvider(found)) return found
    } catch {
      // Other code on the page may throw when looked at: then nothing is there.
    }
  }
  return undefined
}

function findFlagged(flag: string): unknown {
  const ethereum: unknown = Reflect.get(window, 'ethereum')
  if (!isObject(ethereum)) return undefined
  const shared: unknown = Reflect.get(ethereum, 'providers')
  const providers = Array.isArray(shared) ? shared : [ethereum]
  return providers.find((provider) => isObject(provider) && Reflect.get(provider, flag) === true)
}

function follow(start: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, property) => (isObject(value) ? Reflect.get(value, property) : undefined), start)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Having `request` is all that EIP-1193 promises; what it answers is checked where it is used. */
function isProvider(value: unknown): value is WalletProvider {
  return isObject(value) && typeof Reflect.get(value, 'request') === 'function'
}
