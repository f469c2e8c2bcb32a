/** The storage name of a graph service: its whole address. `url`: absolute or of the page's origin. */
export function toServiceName(url: string, origin: string): string {
  return new URL(url, origin).href
}
