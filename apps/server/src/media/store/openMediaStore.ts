import type { MediaStoreConfig } from '../../config/MediaStoreConfig.ts'
import { createFolderStore } from './createFolderStore.ts'
import type { MediaStore } from './MediaStore.ts'
import { createS3Store } from './s3/createS3Store.ts'

export type OpenMediaStoreOptions = {
  /** Called for each request to a bucket with its method, and the status of the answer or `none`. */
  onRequest?: (request: { method: string; status: string }) => void
}

/** Makes the store that the settings name. */
export function openMediaStore(config: MediaStoreConfig, options: OpenMediaStoreOptions = {}): MediaStore {
  return config.kind === 's3' ? createS3Store(config, options) : createFolderStore(config.directory)
}
