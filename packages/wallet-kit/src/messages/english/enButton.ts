/** The English text that loads with a page. The rest loads with the modals: see `en.ts`. */
export const enButton = {
  'button.connect': 'Connect Wallet',
  'button.verify': 'Verify',
  'button.wrongNetwork': 'Wrong network',
  'button.account': 'Your account, {name}',
  'button.network': 'Network: {chain}',
  'dialog.loadFailed': 'Oops, something went wrong!',
} as const
