import type { MediaStoreConfig } from '../../config/MediaStoreConfig.ts'
import { createFolderStore } from './createFolderStore.ts'
import type { MediaStore } from './MediaStore.ts'
import { createS3Store } from './s3/createS3Store.ts'

/** Makes the store that the settings name. */
export function openMediaStore(config: MediaStoreConfig): MediaStore {
  return config.kind === 's3' ? createS3Store(config) : createFolderStore(config.directory)
}
