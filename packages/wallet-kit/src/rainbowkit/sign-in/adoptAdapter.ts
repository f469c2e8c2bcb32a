import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'
import type { RainbowKitAuthenticationAdapter } from './RainbowKitAuthenticationAdapter.ts'

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
