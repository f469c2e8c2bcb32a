/** What decoding a picture was for: that it holds, and the smaller pictures made of it. */
export type DecodedImage = Readonly<{
  /** WebP files, narrowest first. */
  variants: readonly Readonly<{ width: number; bytes: Uint8Array }>[]
}>
