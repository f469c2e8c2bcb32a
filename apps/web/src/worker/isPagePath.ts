const pattern =
  /^\/(?:_app|explore|notifications|bookmarks|moderation|settings(?:\/[^/]+){0,2}|status|ui|(?:u|post|tags)\/[^/]+|post\/[^/]+\/(?:likes|reposts|quotes|tips|versions))?\/?$/i

/** Whether the app has a page at `path`. As `isPage`, without the router: the worker must stay small. */
export function isPagePath(path: string): boolean {
  return pattern.test(path)
}
