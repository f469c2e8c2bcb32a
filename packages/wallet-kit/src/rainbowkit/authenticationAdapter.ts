import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'

// Apart from the provider: a server may call these, and what is drawn is the browser's alone (`vite.config.ts`).

/** An adapter as RainbowKit's apps write it. The message is whatever they make of it, as long as there is a text to sign. */
export type RainbowKitAuthenticationAdapter<message> = Omit<
  AuthenticationAdapter,
  'getNonce' | 'createMessage' | 'verify'
> & {
  getNonce: (parameters: Parameters<AuthenticationAdapter['getNonce']>[0]) => Promise<string>
  createMessage: (parameters: Parameters<AuthenticationAdapter['createMessage']>[0]) => message | Promise<message>
  /** The text to sign, where the message is not one itself. */
  getMessageBody?: ((parameters: { message: message }) => string) | undefined
  verify: (parameters: { message: message; signature: `0x${string}` }) => Promise<boolean>
}

/**
 * Infers what the adapter's messages are, and returns it as it is.
 *
 * @example
 * import { createSiweMessage } from 'viem/siwe'
 *
 * const adapter = createAuthenticationAdapter({
 *   getNonce: async () => (await fetch('/nonce')).text(),
 *   createMessage: (who) =>
 *     createSiweMessage({ ...who, domain: location.host, uri: location.origin, version: '1' }),
 *   verify: async (proof) => (await fetch('/sign-in', { method: 'POST', body: JSON.stringify(proof) })).ok,
 *   signOut: async () => {
 *     await fetch('/sign-out', { method: 'POST' })
 *   },
 * })
 */
export function createAuthenticationAdapter<message>(
  adapter: RainbowKitAuthenticationAdapter<message>,
): RainbowKitAuthenticationAdapter<message> {
  return adapter
}

/** RainbowKit's adapter as one of the kit's, which knows messages as text: `verify` is given the app's own one again. */
export function adoptAdapter<message>(adapter: RainbowKitAuthenticationAdapter<message>): AuthenticationAdapter {
  let last: { text: string; message: message } | undefined
  return {
    ...adapter,
    createMessage: async (parameters) => {
      const message = await adapter.createMessage(parameters)
      const text = adapter.getMessageBody?.({ message }) ?? message
      if (typeof text !== 'string') {
        throw new TypeError('createMessage has to return a text, or getMessageBody has to make one of what it returns.')
      }
      last = { text, message }
      return text
    },
    verify: ({ message, signature }) => {
      // The cast: a text that was not made here was kept over a reload or written by the wallet (`createOneClickRequest`),
      // which only adapters of texts ask for.
      const own = last?.text === message ? last.message : (message as message)
      return adapter.verify({ message: own, signature })
    },
  }
}
