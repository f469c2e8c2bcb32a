/** What the icon functions of an app's own list returned; kept as long as the page. */
export const ownIcons = new Map<() => Promise<string>, string>()
