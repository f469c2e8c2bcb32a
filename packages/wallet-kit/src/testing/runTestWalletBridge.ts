export type TestWalletBridgeOptions = {
  key: string
  info: { rdns: string; name: string; icon: string }
  flags: { readonly [flag: string]: boolean }
  /** The names on `window` that its provider also has. */
  windowNames: readonly string[]
  /** How long after the page began it announces itself; `null`: never. */
  announceAfterMs: number | null
}

/**
 * The page's half of an installed test wallet. Playwright sends its source into the page, so it uses nothing from
 * outside itself.
 */
export function runTestWalletBridge({ key, info, flags, windowNames, announceAfterMs }: TestWalletBridgeOptions): void {
  type Reply = { result?: unknown; error?: { code?: number; message: string; data?: unknown } }
  const ask = Reflect.get(window, key) as (request: unknown) => Promise<Reply>
  const listeners = new Map<string, Set<(value: unknown) => void>>()

  const provider = {
    ...flags,
    async request(request: { method: string; params?: unknown }) {
      const { result, error } = await ask({ method: request.method, params: request.params ?? [] })
      if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
      return result
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }

  window.addEventListener(key, (message) => {
    const { event, value } = (message as CustomEvent<{ event: string; value: unknown }>).detail
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  })

  for (const name of windowNames) {
    // Extensions share `ethereum`: who comes later joins the first in its `providers`.
    const standing: unknown = name === 'ethereum' ? Reflect.get(window, name) : undefined
    if (typeof standing !== 'object' || standing === null) Reflect.set(window, name, provider)
    else Reflect.set(standing, 'providers', [...(Reflect.get(standing, 'providers') ?? [standing]), provider])
  }

  if (announceAfterMs === null) return
  const detail = Object.freeze({ info: Object.freeze({ ...info, uuid: crypto.randomUUID?.() ?? key }), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const hello = () => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  if (announceAfterMs > 0) setTimeout(hello, announceAfterMs)
  else hello()
}
