import type { ImageHeader } from './image/ImageHeader.ts'

/** A picture that an account has uploaded. */
export type KeptMedia = ImageHeader &
  Readonly<{
    /** Its content id. */
    cid: string
    /** Of the file. */
    bytes: number
    /** False when the account had it before. */
    isNew: boolean
  }>
