import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { type PopularWallet, popularWallets } from '../../popularWallets.ts'

/** One of the kit's popular wallets, to be put into a list of the app's own. */
export function createPopularWallet(id: PopularWallet['id']): WalletDefinition {
  const wallet = popularWallets.find((popular) => popular.id === id)
  if (!wallet) throw new Error(`There is no popular wallet "${id}".`)
  const { name, shortName, icon, connectorIds, appLink, downloadUrls } = wallet
  const { ios, android, qrCode, extension = {} } = downloadUrls
  const { any, ...browsers } = extension
  return {
    id,
    name,
    shortName,
    iconUrl: icon,
    rdns: connectorIds,
    appLink,
    downloadUrls: {
      ios,
      android,
      qrCode,
      browserExtension: any,
      ...Object.fromEntries(Object.entries(browsers).map(([browser, url]) => [browser.toLowerCase(), url ?? null])),
    },
  }
}
