const pattern =
  /^\/(?:_app|explore(?:\/(?:people|ranking))?|search|tags|catch-up|help|privacy|notifications|bookmarks|moderation|settings(?:\/[^/]+){0,2}|status|ui|weave|write|(?:u|post|tags)\/[^/]+|post\/[^/]+\/(?:likes|reposts|quotes|tips|versions)|u\/[^/]+\/(?:followers|following|known|weave))?\/?$/i

/** Whether the app has a page at `path`. As `isPage`, without the router: the worker must stay small. */
export function isPagePath(path: string): boolean {
  return pattern.test(path)
}
