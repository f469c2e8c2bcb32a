import { type SwatchOptions, swatchSvg } from './swatchSvg.ts'

/** {@link swatchSvg} as a `data:` URI, for `<img src>`, icons and token metadata. */
export function swatchDataUri(address: string, options?: SwatchOptions): string {
  return `data:image/svg+xml,${encodeURIComponent(swatchSvg(address, options))}`
}
