import type { Env } from '../../config/Env.ts'

/** Limits so high that an input is refused for what it is, and not for how often it came. */
export const withoutLimits: Env = Object.fromEntries(
  [
    'REQUESTS',
    'ENTRIES',
    'MESSAGES',
    'SIGN_INS',
    'KEY_WRITES',
    'STREAMS',
    'CONNECTIONS',
    'NEW_ACCOUNTS',
    'ALL_MESSAGES',
  ].map((what) => [`LIMIT_${what}`, '1000000']),
)
