/** Journeys that only the full run includes: each takes a minute of CPU time, or covers rare wallets and browsers. */
export const fullOnlyJourneys = [
  'catch-up',
  'contract-account',
  'dev-wallet',
  'explore',
  'first-run',
  'handles',
  'offline',
  'profile',
  'remembered-press',
  'screenshots',
  'third-party-wallet',
  'update',
  'walletconnect',
  'wallets',
  'weave',
  'your-data',
].map((name) => `${name}.spec.ts`)
