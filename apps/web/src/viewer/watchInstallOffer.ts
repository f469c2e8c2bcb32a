import { type InstallOffer, installOffer } from './installOffer.ts'

/** Keeps the browser's install offer for the settings, instead of a banner over the content. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}
