import { privateKeyToAccount } from 'viem/accounts'

/** Anyone can look this key up here; only the journeys' own stacks know its account as an operator. */
const privateKey = `0x${'0e'.repeat(32)}` as const

/** The one who moderates on every stack of the journeys. */
export const operator = { privateKey, address: privateKeyToAccount(privateKey).address }
