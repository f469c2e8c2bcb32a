import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'

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
