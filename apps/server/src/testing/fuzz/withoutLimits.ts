import type { Env } from '../../config/Env.ts'

/** Limits so high that an input is refused for what it is, not for how often it came or how busy the machine is. */
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
    'READ_WAIT_MS',
  ].map((what) => [`LIMIT_${what}`, '1000000']),
)
