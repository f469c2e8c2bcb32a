const pattern = /^\/(?:_app|explore|settings|status|ui|(?:u|post|tags)\/[^/]+)?\/?$/i

/** Whether the app has a page at `path`. As `isPage`, without the router: the worker must stay small. */
export function isPagePath(path: string): boolean {
  return pattern.test(path)
}
