/** Journeys that only the full run takes: a minute of processor each, or about wallets and browsers of a rarer kind. */
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
