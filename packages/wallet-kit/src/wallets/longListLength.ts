/** From so many wallets on, the list can be searched and has a heading for those used lately. */
export const longListLength = 8
