/** Tips: sending one, and the lists of them. */
export const tipWords = {
} as const
