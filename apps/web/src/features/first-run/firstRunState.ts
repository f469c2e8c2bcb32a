import type { Address } from 'viem'
import { readStored, writeStored } from '../../storage/stored.ts'

/** `open`: shown before, and not finished. `over`: finished or dismissed, for good. */
export type FirstRunState = 'open' | 'over' | null

const toKey = (address: Address) => `kith.first-run ${address.toLowerCase()}`

/** How far somebody's first steps are, as this browser knows. */
export const firstRunState = {
  read(address: Address): FirstRunState {
    const state = readStored<unknown>(toKey(address))
    return state === 'open' || state === 'over' ? state : null
  },
  write(address: Address, state: 'open' | 'over'): void {
    writeStored(toKey(address), state)
  },
}
