/** Formats URL parameters, with the leading `?`; empty without values. */
export function formatSearchParams(values: Record<string, unknown>): string {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
