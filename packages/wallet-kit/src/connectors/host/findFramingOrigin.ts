/**
 * The origin of the page that this one is framed by, or `null` where it is not framed or that is not known.
 *
 * A browser without `ancestorOrigins` has only the referrer, by which a page can hide itself and not pose as another. It is that
 * page's only until the frame navigates, and only where the frame is not itself inside of another.
 */
export function findFramingOrigin(): string | null {
  if (window.parent === window) return null
  const [origin] = window.location.ancestorOrigins ?? []
  if (origin !== undefined) return origin
  return window.parent === window.top ? parseOrigin(document.referrer) : null
}

function parseOrigin(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}
