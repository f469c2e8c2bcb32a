/** From here on a number does not fit the icon. */
const limit = 9

/** The app's icon, an SVG of 64 by 64, with a number on the dye in its corner; as a data address. */
export function drawCountedIcon(icon: string, count: number): string {
  const end = icon.lastIndexOf('</svg>')
  const text = count > limit ? `${limit}+` : String(count)
  const badge = [
    '<circle cx="43" cy="21" r="21" fill="#fffaf5"/>',
    '<circle cx="43" cy="21" r="18" fill="#a3272f"/>',
    '<text x="43" y="31" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" ',
    `font-size="${text.length > 1 ? 24 : 28}" fill="#fffaf5">${text}</text>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(icon.slice(0, end) + badge + icon.slice(end))}`
}
