import type { Address } from '../Address.ts'

/**
 * Names an account. That of a plain key is its address, the same on every chain. That of a contract is its chain and its
 * address (CAIP-10), since another contract may have this address on another chain. In lowercase.
 *
 * Source: docs/protocol/format.md, "Accounts".
 */
export type AccountAddress = Address | `eip155:${number}:${Address}`
