/** An account's address: `0x` and 40 lowercase hex digits. Letter case is only for display (EIP-55). */
export type Address = `0x${string}`
