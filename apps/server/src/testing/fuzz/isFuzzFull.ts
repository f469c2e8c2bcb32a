/** Whether a million inputs are tried: under the full counts, and on PGlite alone, as they say no more of another database. */
export const isFuzzFull = Boolean(process.env['KITH_FULL']) && !process.env['KITH_TEST_DATABASE_URL']
