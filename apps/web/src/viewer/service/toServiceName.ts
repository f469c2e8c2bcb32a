/** By what a browser keeps what it has with a graph service: its whole address. `url`: absolute or of the page's origin. */
export function toServiceName(url: string, origin: string): string {
  return new URL(url, origin).href
}
