import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Universal Profiles, for a list of the app's own. */
export function universalProfilesWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'universal-profiles',
    name: 'Universal Profiles',
    iconUrl: letterMark('UP', '#6e77a9'),
    rdns: 'io.universaleverything.universalprofiles',
    windowNames: ['lukso'],
    appLink: 'wc:',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/universalprofiles/id6702018631',
      android: 'https://play.google.com/store/apps/details?id=io.universaleverything.universalprofiles',
      qrCode: 'https://my.universalprofile.cloud/apps',
      chrome: 'https://chrome.google.com/webstore/detail/abpickdkkbnbcoepogfhkhennhfhehfn',
      browserExtension: 'https://my.universalprofile.cloud/',
    },
  })
}
