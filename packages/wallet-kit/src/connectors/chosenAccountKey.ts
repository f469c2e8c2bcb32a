/** Where it stands which of a wallet's accounts the visitor chose on the page, below wagmi's own prefix. */
export function chosenAccountKey(connectorId: string): string {
  return `walletKit.account.${connectorId}`
}
