export { createNextAuthAdapter, type NextAuthClient } from '../auth-libraries/createNextAuthAdapter.ts'
export type { SiweOptions } from '../auth-libraries/SiweOptions.ts'
