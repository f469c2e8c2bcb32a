import { readStored, writeStored } from '../storage/stored.ts'

const keyOf = (address: string) => `kith.standing ${address.toLowerCase()}`

/** The newest decision about an account that was read in this browser, by its id. */
export const seenModerationAct = {
  get: (address: string): string | null => readStored<string>(keyOf(address)),
  set: (address: string, id: string): void => void writeStored(keyOf(address), id),
}
