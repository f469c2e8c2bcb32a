import type { Address, Hex } from 'viem'

/** A contract of ours: where it is on every chain, and the code that creates it. */
export type Contract = Readonly<{ name: string; address: Address; bytecode: Hex }>
