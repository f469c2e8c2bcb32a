/** The service treats the host as lost when a statement has no answer this long after PostgreSQL's own timeout. */
export const lostMs = 5_000
