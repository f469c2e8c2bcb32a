import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { RenderKitOptions } from '../renderKit.tsx'
import { inDialog, type KitState } from './KitState.ts'
import { never, openList, pressButton, pressTestId, see } from './steps.ts'

function verifying(name: string, text: string, options: RenderKitOptions, isSent = true): KitState {
  return inDialog(
    `Verify your account, ${name}`,
    async () => {
      await openList()
      await pressButton(/^Test Wallet/)
      await see('Verify your account')
      if (isSent) {
        await expect.element(page.getByTestId('wk-sign-button')).toHaveTextContent('Send message')
        await pressTestId('wk-sign-button')
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
