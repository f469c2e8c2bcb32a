// What the examples of @kith/siwe take as given, so that each shows its own point alone.

/** Of the account that signed in. */
export const address: `0x${string}`
/** The text that its wallet showed. */
export const message: string
/** As the wallet returned it. */
export const signature: `0x${string}`
