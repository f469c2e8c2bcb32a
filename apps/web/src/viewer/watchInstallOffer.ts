import { type InstallOffer, installOffer } from './installOffer.ts'

/** Keeps the browser's offer to install the app for the settings, instead of a banner over what somebody reads. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}
