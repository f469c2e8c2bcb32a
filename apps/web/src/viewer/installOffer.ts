import { createStore, type Store } from '../api/createStore.ts'

/** The browser's offer to install the app: chromium's `beforeinstallprompt`, which TypeScript does not know. */
export type InstallOffer = Event & { prompt(): Promise<unknown> }

/** The browser's current offer; none where the app is installed, or cannot be. */
export const installOffer: Store<InstallOffer | null> = createStore<InstallOffer | null>(null)
