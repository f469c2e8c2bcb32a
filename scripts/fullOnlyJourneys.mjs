/** Journeys that only the full run includes: each takes a minute of CPU time, or covers rare wallets and browsers. */
export const fullOnlyJourneys = [
  'reading/catch-up',
  'wallet/contract-account',
  'wallet/dev-wallet',
  'reading/explore',
  'account/first-run',
  'account/handles',
  'reading/offline',
  'reading/profile',
  'wallet/remembered-press',
  'checks/screenshots',
  'wallet/third-party-wallet',
  'reading/update',
  'wallet/walletconnect',
  'wallet/wallets',
  'reading/weave',
  'account/your-data',
].map((name) => `${name}.spec.ts`)
