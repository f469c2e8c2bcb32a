/** Journeys that only the full run includes: each takes a minute of CPU time, or covers rare wallets and browsers. */
export declare const fullOnly: string[]
//# sourceMappingURL=fullOnly.d.mts.map
