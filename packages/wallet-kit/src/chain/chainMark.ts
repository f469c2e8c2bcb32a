const ethereum =
  '<path fill="#fff" d="m20 6 8.5 14L20 25l-8.5-5z"/><path fill="#fff" opacity=".72" d="m11.5 22.6 8.5 5 8.5-5L20 34.5z"/>'
const polygon =
  '<path fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" d="m20 16.5-4.3-2.5-4.7 2.7v5.4l4.7 2.7 8.6-5 4.7 2.7v5.4l-4.7 2.7-4.3-2.5M20 23.5v3.6M20 12.5v4"/>'

/** The marks known chains share: their ground, and the inside of a 40 × 40 SVG. Our own drawings: plain shapes, legible at 16 px. */
const drawings = {
  ethereum: ['#627eea', ethereum],
  ethereumTest: ['#5a6275', ethereum],
  optimism: [
    '#e8323c',
    '<path fill="none" stroke="#fff" stroke-width="4" d="M10.5 20a4.7 4.7 0 1 0 9.4 0 4.7 4.7 0 1 0-9.4 0zM24 27.5V15.2h3.6a3.5 3.5 0 0 1 0 7.4H24"/>',
  ],
  polygon: ['#7b46e0', polygon],
  polygonTest: ['#5f5673', polygon],
  arbitrum: [
    '#213147',
    '<path fill="#9dcced" d="M12 30 20 9l8 21h-4.3L20 19.6 16.3 30z"/><path fill="#28a0f0" d="m20 25 2 5h-4z"/>',
  ],
  avalanche: [
    '#e84142',
    '<path fill="#fff" d="M18.4 9.5a1.9 1.9 0 0 1 3.3 0l3 5.4a3 3 0 0 1 0 2.9l-6 10.5a3 3 0 0 1-2.6 1.5H9.9a1.6 1.6 0 0 1-1.4-2.4zM26.6 22a1.6 1.6 0 0 1 2.8 0l2.9 5a1.9 1.9 0 0 1-1.6 2.8h-5.5a1.9 1.9 0 0 1-1.6-2.8z"/>',
  ],
  base: ['#00f', '<path fill="#fff" d="M0 18h24v4H0z"/>'],
  local: [
    '#3d3a36',
    '<path fill="none" stroke="#f4c95d" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="m12 14 6 6-6 6M21 27h8"/>',
  ],
} as const

/** The chain ids the owner lists (spec §9), and Base. */
const markByChainId: { readonly [chainId: number]: keyof typeof drawings } = {
  1: 'ethereum',
  3: 'ethereumTest',
  4: 'ethereumTest',
  5: 'ethereumTest',
  10: 'optimism',
  42: 'ethereumTest',
  69: 'optimism',
  137: 'polygon',
  420: 'optimism',
  1337: 'local',
  8453: 'base',
  31337: 'local',
  42161: 'arbitrum',
  43113: 'avalanche',
  43114: 'avalanche',
  80001: 'polygonTest',
  421611: 'arbitrum',
  11155111: 'ethereumTest',
}

/**
 * The mark of a chain: a known one's own, or one made from the id and the name's first letter.
 *
 * @example <img src={chainMark(137, 'Polygon')} alt="" width={20} height={20} />
 */
export function chainMark(chainId: number, name: string): string {
  const known = markByChainId[chainId]
  const [ground, inside] = known ? drawings[known] : makeMark(chainId, name)
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ground}" d="M0 0h40v40H0z"/>${inside}</svg>`,
  )}`
}

function makeMark(chainId: number, name: string): readonly [ground: string, inside: string] {
  const hue = (chainId * 137) % 360
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'
  return [
    `hsl(${hue} 32% 38%)`,
    `<text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letter}</text>`,
  ]
}
