/**
 * How long a person may change their mind: a new post or a deletion is sent only when this is over, and a toast that offers to undo
 * something stays as long.
 */
export const undoMs = 10_000
