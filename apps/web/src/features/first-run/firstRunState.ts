import type { Address } from 'viem'
import { readStored, writeStored } from '../../storage/stored.ts'

/** `over`: finished or dismissed, for good. Else how high the list was when it was last shown, in pixels; `null` if it never was. */
export type FirstRunState = 'over' | number | null

const toKey = (address: Address) => `kith.first-run ${address.toLowerCase()}`

/** How far somebody's first steps are, as this browser knows. */
export const firstRunState = {
  read(address: Address): FirstRunState {
    const state = readStored<unknown>(toKey(address))
    return state === 'over' || (typeof state === 'number' && state > 0) ? state : null
  },
  write(address: Address, state: 'over' | number): void {
    writeStored(toKey(address), state)
  },
}
