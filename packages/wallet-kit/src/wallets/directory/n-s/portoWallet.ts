import { findMissingPackage } from '../../../connectors/findMissingPackage.ts'
import type { WalletProvider } from '../../../connectors/provider/WalletProvider.ts'
import { sdkConnector } from '../../../connectors/sdkConnector.ts'
import { WalletSdkMissingError } from '../../../errors/WalletSdkMissingError.ts'
import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { svgMark } from '../svgMark.ts'

const id = 'xyz.ithaca.porto'

/** Porto, for a list of the app's own. Needs `porto` installed. */
export function portoWallet(): WalletDefinition {
  return {
    id: 'porto',
    name: 'Porto',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(.09479)"><path fill="#000" d="M0 0h422v422H0z"/><g fill="#fff" clip-path="url(#a)"><path fill-opacity=".5" d="M81 286.4a10 10 0 0 1 10-10h238.5a10 10 0 0 1 10 10v19.8a10 10 0 0 1-10 9.9H91a10 10 0 0 1-9.9-10z"/><path fill-opacity=".5" fill-rule="evenodd" d="M91 234.8a10 10 0 0 0-10 10v26.7q4.3-3 10-3h238.5q5.6 0 10 3v-26.8a10 10 0 0 0-10-9.9zm248.5 51.6a10 10 0 0 0-10-10H91a10 10 0 0 0-9.9 10v19.8a10 10 0 0 0 10 9.9h238.5a10 10 0 0 0 10-10z" clip-rule="evenodd"/><path fill-opacity=".5" fill-rule="evenodd" d="M91 193.2a10 10 0 0 0-10 10v26.7q4.3-3 10-3h238.5q5.6 0 10 3v-26.8a10 10 0 0 0-10-9.9zm248.5 51.5a10 10 0 0 0-10-9.9H91a10 10 0 0 0-9.9 10v26.7a18 18 0 0 1 10-3h238.5a18 18 0 0 1 10 3zm0 41.7a10 10 0 0 0-10-10H91a10 10 0 0 0-9.9 10v19.8a10 10 0 0 0 10 9.9h238.5a10 10 0 0 0 10-10z" clip-rule="evenodd"/><path fill-rule="evenodd" d="M98 104a17 17 0 0 0-17 17v67.3q4.3-3 10-3h238.5q5.6 0 10 3V121a17 17 0 0 0-17-17zm241.5 99.1a10 10 0 0 0-10-9.9H91a10 10 0 0 0-9.9 10v26.7a18 18 0 0 1 10-3h238.5a18 18 0 0 1 10 3zm0 41.6a10 10 0 0 0-10-9.9H91a10 10 0 0 0-9.9 10v26.7a19 19 0 0 1 8-2.9h242.5q4.4.6 8 3zm0 41.7a10 10 0 0 0-9.6-10h-239a10 10 0 0 0-9.9 10v19.8a10 10 0 0 0 10 9.9h238.5a10 10 0 0 0 10-10z" clip-rule="evenodd" opacity=".3"/><path d="M269.9 131.8a10 10 0 0 1 10-10h31.7a10 10 0 0 1 10 10v29.7a10 10 0 0 1-10 9.9h-31.8a10 10 0 0 1-10-10z"/></g><defs><clipPath id="a"><path fill="#fff" d="M81 104h259v213H81z"/></clipPath></defs></g>',
    ),
    rdns: id,
    createConnector: () =>
      sdkConnector({
        id,
        name: 'Porto',
        async load({ chains, transports }) {
          try {
            // Named in one piece and inside `try`: so bundlers know it for optional where the app has not installed it.
            const { Porto } = await import(/* turbopackOptional: true */ 'porto')
            return Porto.create({ announceProvider: false, chains, transports }).provider as WalletProvider
          } catch (cause) {
            throw findMissingPackage(cause)
              ? new WalletSdkMissingError({ wallet: 'Porto', packageName: 'porto', cause })
              : cause
          }
        },
      }),
  }
}
