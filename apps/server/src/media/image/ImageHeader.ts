import type { ImageType } from '../../db/Database.ts'

/** What a picture says of itself before it is decoded. */
export type ImageHeader = Readonly<{
  type: ImageType
  /** In pixels. */
  width: number
  height: number
}>
