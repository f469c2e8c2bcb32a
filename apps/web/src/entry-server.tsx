import type { PublicConfig } from '@kith/protocol'
import type { Manifest } from 'vite'
import { type Ask, collectPageData } from './collectPageData.ts'
import { isPage as isAppPage } from './isPage.ts'
import type { PageHead } from './shell/Document.tsx'
import { findPageAssets } from './shell/findPageAssets.ts'
import { renderPage } from './shell/renderPage.tsx'

/** Vite's manifest of the client build, put here by build.mjs. */
declare const __CLIENT_MANIFEST__: Manifest

export type RenderParameters = { url: string; config: PublicConfig; head: PageHead; status?: number; ask?: Ask }

const assets = findPageAssets(__CLIENT_MANIFEST__)

/**
 * The service's entry point: the whole HTML document for a URL. `status` is the answer's; the page is the same for all of them.
 * With `ask`, the page carries its first answers.
 */
export async function render({ url, config, head, status = 200, ask }: RenderParameters): Promise<string> {
  const [path = '/'] = url.split('?', 1)
  const data = ask && status === 200 ? await collectPageData(path, ask) : []
  return await renderPage({ url, config, head, assets, data })
}

/** Whether the app has a page at `path`. The service answers 404 for all other paths. */
export function isPage(path: string): boolean {
  return isAppPage(path)
}
