export { type BetterAuthClient, createBetterAuthAdapter } from '../auth-libraries/createBetterAuthAdapter.ts'
export type { SiweOptions } from '../auth-libraries/SiweOptions.ts'
