/** Widths in pixels at which the service offers each picture that is wider, narrowest first. */
export const variantWidths = [320, 640, 1280] as const
export type VariantWidth = (typeof variantWidths)[number]
