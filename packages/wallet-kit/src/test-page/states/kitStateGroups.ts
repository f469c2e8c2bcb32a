import { accountStates } from './accountStates.ts'
import { buttonStates } from './buttonStates.tsx'
import { chainStates } from './chainStates.ts'
import { connectStates } from './connectStates.tsx'
import type { KitState } from './KitState.ts'
import { scanStates } from './scanStates.ts'
import { signInStates } from './signInStates.ts'

/** Every step of every modal and every state of the buttons, by what they are about. Source: spec §2, §4, §8. */
export const kitStateGroups: { readonly [group: string]: readonly KitState[] } = {
  Buttons: buttonStates,
  'Connect a wallet': connectStates,
  'Reach a phone': scanStates,
  'Sign in': signInStates,
  Account: accountStates,
  Networks: chainStates,
}
