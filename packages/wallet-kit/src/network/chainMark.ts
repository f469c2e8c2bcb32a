/** The marks known chains share, as the inside of a 40 × 40 SVG. Our own drawings: plain shapes, legible at 16 px. */
const drawings = {
  ethereum:
    '<path fill="#627eea" d="M0 0h40v40H0z"/><path fill="#fff" d="m20 6 8.500 14L20 25l-8.500-5z"/><path fill="#fff" opacity=".72" d="m11.500 22.600 8.500 5 8.500-5L20 34.500z"/>',
  ethereumTest:
    '<path fill="#5a6275" d="M0 0h40v40H0z"/><path fill="#fff" d="m20 6 8.500 14L20 25l-8.500-5z"/><path fill="#fff" opacity=".72" d="m11.500 22.600 8.500 5 8.500-5L20 34.500z"/>',
  optimism:
    '<path fill="#e8323c" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="4" d="M10.500 20a4.700 4.700 0 1 0 9.400 0 4.700 4.700 0 1 0-9.400 0zM24 27.500V15.200h3.600a3.500 3.500 0 0 1 0 7.400H24"/>',
  polygon:
    '<path fill="#7b46e0" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3.400" stroke-linejoin="round" d="m20 16.500-4.300-2.500-4.700 2.700v5.400l4.700 2.700 8.600-5 4.700 2.700v5.400l-4.700 2.700-4.300-2.500M20 23.500v3.600M20 12.500v4"/>',
  arbitrum:
    '<path fill="#213147" d="M0 0h40v40H0z"/><path fill="#9dcced" d="M12 30 20 9l8 21h-4.300L20 19.600 16.300 30z"/><path fill="#28a0f0" d="m20 25 2 5h-4z"/>',
  avalanche:
    '<path fill="#e84142" d="M0 0h40v40H0z"/><path fill="#fff" d="M18.400 9.500a1.900 1.900 0 0 1 3.300 0l3 5.400a3 3 0 0 1 0 2.900l-6 10.500a3 3 0 0 1-2.600 1.500H9.900a1.600 1.600 0 0 1-1.400-2.400zM26.600 22a1.600 1.600 0 0 1 2.800 0l2.900 5a1.900 1.900 0 0 1-1.600 2.800h-5.500a1.900 1.900 0 0 1-1.600-2.800z"/>',
  local:
    '<path fill="#3d3a36" d="M0 0h40v40H0z"/><path fill="none" stroke="#f4c95d" stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round" d="m12 14 6 6-6 6M21 27h8"/>',
} as const

/** The chain ids the owner lists. Source: spec §9. */
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
  31337: 'local',
  42161: 'arbitrum',
  43113: 'avalanche',
  43114: 'avalanche',
  80001: 'polygon',
  421611: 'arbitrum',
  11155111: 'ethereumTest',
}

/** The mark of a chain: a known one's own, or one made from the id and the name's first letter. */
export function chainMark(chainId: number, name: string): string {
  const known = markByChainId[chainId]
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${known ? drawings[known] : makeMark(chainId, name)}</svg>`,
  )}`
}

function makeMark(chainId: number, name: string): string {
  const hue = (chainId * 137) % 360
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'
  return `<path fill="hsl(${hue} 32% 38%)" d="M0 0h40v40H0z"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#fff">${letter}</text>`
}
