import { swatchSvg } from './swatchSvg.ts'

/** The end of every `swatchSvg` picture. */
const end = '</svg>'

/**
 * Draws the picture of a handle: its owner's swatch with the handle on a label sewn onto it. The same bytes as the token's own
 * picture on the chain (`contracts/src/HandlePicture.sol`).
 *
 * @param handle only `a-z`, `0-9` and `-`; not escaped.
 *
 * @example
 * handleSvg('0x52908400098527886E0F7030069857D2E4169EE7', 'weaver')
 */
export function handleSvg(owner: string, handle: string): string {
  const letters = handle.length + 1
  // Monospace letters (0.6 of their size), so the longest handle fits the 52 units.
  const size = letters < 14 ? 65 : Math.floor(860 / letters)
  const baseline = 525 + Math.floor((size * 34) / 100)
  return (
    swatchSvg(owner).slice(0, -end.length) +
    '<path fill="#faf6ec" stroke="#2c2a33" stroke-opacity=".3" stroke-width=".5" d="M4 47h56v11H4z"/>' +
    '<path fill="none" stroke="#b8402f" stroke-width=".4" stroke-dasharray="1.2 .8" d="M5 48h54v9H5z"/>' +
    `<text x="32" y="${tenths(baseline)}" font-family="ui-monospace,Menlo,Consolas,monospace"` +
    ` font-size="${tenths(size)}" text-anchor="middle" fill="#2c2a33">@${handle}</text>${end}`
  )
}

function tenths(value: number): string {
  return `${Math.floor(value / 10)}.${value % 10}`
}
