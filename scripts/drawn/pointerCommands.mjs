/// <reference types="@vitest/browser-playwright" />

/**
 * What `quickPointer.mjs` asks of the process that runs the browser. `x` and `y` are CSS pixels of the whole window.
 *
 * @satisfies {Record<string, import('vitest/node').BrowserCommand<[x: number, y: number]>>}
 */
export const pointerCommands = {
  clickAt: ({ page }, x, y) => page.mouse.click(x, y),
  moveTo: ({ page }, x, y) => page.mouse.move(x, y),
}
