// What the examples of @kith/siwe take as given, so that each shows its own point alone.

/** Of the account that signed in. */
export declare const address: `0x${string}`
/** The text that its wallet showed. */
export declare const message: string
/** As the wallet returned it. */
export declare const signature: `0x${string}`
