import type { createSiweMessage } from 'viem/siwe'

type SiweFields = Parameters<typeof createSiweMessage>[0]

/** What the app may say in the message (EIP-4361); the account, its chain and the one-time value are set by the kit. */
export type SiweOptions = Partial<Omit<SiweFields, 'address' | 'chainId' | 'nonce'>>
