import { createStore, type Store } from '../api/createStore.ts'

/** Why the page offers to reload: a newer version has taken over, or a part of this one is gone. */
export type VersionOffer = 'newVersion' | 'partMissing'

/** What the page offers at the moment. One for the page, as its version is. */
export const versionOffer: Store<VersionOffer | undefined> = createStore<VersionOffer | undefined>(undefined)
