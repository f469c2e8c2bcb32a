import type { KitPageOptions } from '../createKitPage.tsx'
import { inDialog, type KitState } from './KitState.ts'
import { never, openList, pressButton, see } from './steps.ts'

function verifying(name: string, text: string, options: KitPageOptions, isSent = true): KitState {
  return inDialog(
    `Verify your account, ${name}`,
    async () => {
      await openList()
      await pressButton('Test Wallet')
      await see('Verify your account')
      if (isSent) {
        await pressButton('Send message')
      }
      await see(text)
    },
    { options: { adapter: {}, ...options } },
  )
}

/** Each state of the sign-in. */
export const signInStates: readonly KitState[] = [
  verifying('preparing', 'Preparing message...', { adapter: { getNonce: never } }, false),
  verifying('ready', 'Send message', {}, false),
  verifying('waiting', 'Waiting for signature...', { wallet: { answers: { sign: ['neverAnswers'] } } }),
  verifying('checking', 'Verifying signature...', { adapter: { verify: never } }),
  verifying(
    'nothing prepared',
    'Error preparing message, please retry!',
    { adapter: { getNonce: () => Promise.reject(new Error('down')) } },
    false,
  ),
  verifying('nothing signed', 'Error signing message, please retry!', { wallet: { answers: { sign: ['throws'] } } }),
  verifying('nothing proved', 'Error verifying signature, please retry!', { adapter: { verify: async () => false } }),
]
