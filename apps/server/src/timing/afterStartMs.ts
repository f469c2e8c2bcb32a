/** Delay after a start before clean-ups begin: until then the database's connections are for readers and writers alone. */
export const afterStartMs = 5_000
