/** Whether one of `parts` holds `query`, in any letter case and with or without accents. An empty query matches all. */
export function matchesText(parts: readonly (string | null | undefined)[], query: string): boolean {
  const sought = fold(query.trim())
  return sought === '' || parts.some((part) => part != null && fold(part).includes(sought))
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
