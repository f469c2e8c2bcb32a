/** A wallet's mark as a `data:` URI, so that no request leaves the page. What is drawn fills a square of 40 × 40. */
export function svgMark(inside: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`)}`
}
