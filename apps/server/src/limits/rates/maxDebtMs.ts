/** Maximum debt in milliseconds: anything above was counted by a clock that has been set back since. */
export const maxDebtMs = 120_000
