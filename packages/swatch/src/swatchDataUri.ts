import { type SwatchOptions, swatchSvg } from './swatchSvg.ts'

/**
 * {@link swatchSvg} as a `data:` URI, for `<img src>`, icons and token metadata.
 *
 * @example
 * const image = new Image()
 * image.src = swatchDataUri('0x52908400098527886E0F7030069857D2E4169EE7', { size: 40 })
 */
export function swatchDataUri(address: string, options?: SwatchOptions): string {
  return `data:image/svg+xml,${encodeURIComponent(swatchSvg(address, options))}`
}
