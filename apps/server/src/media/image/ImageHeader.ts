import type { ImageType } from '../../db/tables/MediaTables.ts'

/** What a picture says of itself before it is decoded. */
export type ImageHeader = Readonly<{
  type: ImageType
  /** In pixels. */
  width: number
  height: number
}>
