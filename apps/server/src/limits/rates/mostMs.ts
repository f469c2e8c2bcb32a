/** The most anyone can owe, in milliseconds: what stands further ahead was counted by a clock that has been set back since. */
export const mostMs = 120_000
