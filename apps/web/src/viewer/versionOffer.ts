import { createStore, type Store } from '../api/createStore.ts'

/** Why the page offers a reload: a newer version has taken over, or a part of this one is missing. */
export type VersionOffer = 'newVersion' | 'partMissing'

/** The page's current offer. */
export const versionOffer: Store<VersionOffer | undefined> = createStore<VersionOffer | undefined>(undefined)
