import { pagePaths } from './router.ts'

const patterns = pagePaths.map(toPattern)

/** Whether the app has a page at `path`. The service answers 404 for all other paths. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** Matches a route's path as the router does: any letter case, `$name` for one part, an optional slash at the end. */
function toPattern(route: string): RegExp {
  const parts = route.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`, 'i')
}
