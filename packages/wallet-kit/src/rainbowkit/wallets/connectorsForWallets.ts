import type { CreateConnectorFn } from 'wagmi'
import { connectorsForWallets as createConnectors } from '../../wallets/connectorsForWallets.ts'
import type { CreateWallet, WalletDefinition, WalletListOptions } from '../../wallets/definition/WalletDefinition.ts'
import { byWalletConnect } from '../../wallets/own-list/byWalletConnect.ts'
import { findWalletDetails } from '../../wallets/own-list/findWalletDetails.ts'
import { drawIconBackground } from '../icons/drawIconBackground.ts'
import type { RainbowKitDetails, RainbowKitWallet, RainbowKitWalletList } from './RainbowKitWallet.ts'

/** The kit's `connectorsForWallets`, with RainbowKit's `rkDetails` beside the kit's own details of each wallet. */
export function connectorsForWallets(list: RainbowKitWalletList, options: WalletListOptions): CreateConnectorFn[] {
  const detailsById = new Map<string, RainbowKitDetails>()
  let index = 0
  const described = list.map(({ groupName, wallets }, group) => ({
    groupName,
    wallets: wallets.map((createWallet): CreateWallet => {
      const place = { index: index++, groupIndex: group + 1, groupName, isRainbowKitConnector: true }
      return (given) => {
        const { createConnector, ...wallet } = createWallet(given)
        const { hidden: _hidden, ...shown } = wallet
        const rkDetails = { ...shown, ...place }
        // A wallet in two groups is in the first.
        if (!detailsById.has(wallet.id)) detailsById.set(wallet.id, rkDetails)
        // The cast: the only other functions of this name take less than they are given.
        const known = createConnector as WalletDefinition['createConnector']
        const isByWalletConnect = known !== undefined && byWalletConnect.has(known)
        return {
          ...wallet,
          iconUrl: drawBackground(wallet),
          createConnector:
            createConnector && !isByWalletConnect ? (details) => createConnector({ ...details, rkDetails }) : known,
        }
      }
    }),
  }))
  return createConnectors(described, options).map((createConnector) => (config) => {
    const connector = createConnector(config)
    const rkDetails = detailsById.get(findWalletDetails(connector)?.wallet.id ?? '')
    return rkDetails ? Object.assign(connector, { rkDetails }) : connector
  })
}

/** Draws the background of a wallet's icon as soon as the icon is known. Returns the icon. */
function drawBackground({ iconUrl, iconBackground }: Pick<RainbowKitWallet, 'iconUrl' | 'iconBackground'>) {
  if (!iconBackground) return iconUrl
  if (typeof iconUrl === 'function') {
    return async () => {
      const url = await iconUrl()
      drawIconBackground(url, iconBackground)
      return url
    }
  }
  drawIconBackground(iconUrl, iconBackground)
  return iconUrl
}
