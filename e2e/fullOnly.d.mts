/** Journeys that only the full run takes: a minute of processor each, or about wallets and browsers of a rarer kind. */
export declare const fullOnly: string[]
//# sourceMappingURL=fullOnly.d.mts.map
