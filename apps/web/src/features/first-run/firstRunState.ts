import type { AccountAddress } from '@kith/protocol'
import { readStored, writeStored } from '../../storage/stored.ts'

/** `over`: finished or dismissed for good. Otherwise the list's last height in pixels; `null` if never shown. */
export type FirstRunState = 'over' | number | null

/** Four steps at the largest text, on the narrowest screen. A kept number beyond it is not ours, and would push the posts away. */
const maxHeightPx = 1_200

const toKey = (address: AccountAddress) => `kith.first-run ${address.toLowerCase()}`

/** The state of an account's first steps in this browser. */
export const firstRunState = {
  read(address: AccountAddress): FirstRunState {
    const state = readStored<unknown>(toKey(address))
    return state === 'over' || (typeof state === 'number' && state > 0 && state <= maxHeightPx) ? state : null
  },
  write(address: AccountAddress, state: 'over' | number): void {
    writeStored(toKey(address), state)
  },
}
