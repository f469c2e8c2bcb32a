import { devWalletId } from './devWalletId.ts'

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#2b2a33"/><g fill="none" stroke="#f4c95d" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M11 14.5h18a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5H11A1.5 1.5 0 0 1 9.5 27V16a1.5 1.5 0 0 1 1.5-1.5z" stroke-dasharray="3.2 3.2"/><path d="m17.5 18.5-3 3 3 3M22.5 18.5l3 3-3 3"/></g></svg>`

/** How the development wallet announces itself. Kept apart from its code, which loads only when it is used. */
export const devWalletInfo = {
  rdns: devWalletId,
  name: 'Dev Wallet',
  icon: `data:image/svg+xml,${encodeURIComponent(mark)}`,
} as const
