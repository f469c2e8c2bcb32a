import { pagePaths } from './router.ts'

const patterns = pagePaths.map(toPattern)

/** Whether the app has a page at `path`: the service answers 404 for the rest. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** A route's path as the router matches it: in any letter case, `$name` for one part, with or without a slash at the end. */
function toPattern(route: string): RegExp {
  const parts = route.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`, 'i')
}
