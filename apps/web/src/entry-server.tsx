import type { PublicConfig } from '@kith/protocol'
import type { Manifest } from 'vite'
import { isPage as isAppPage } from './isPage.ts'
import type { PageHead } from './shell/Document.tsx'
import { findPageAssets } from './shell/findPageAssets.ts'
import { renderPage } from './shell/renderPage.tsx'

/** Vite's manifest of the client build, put here by build.mjs. */
declare const __CLIENT_MANIFEST__: Manifest

export type RenderParameters = { url: string; config: PublicConfig; head: PageHead; status?: number }

const assets = findPageAssets(__CLIENT_MANIFEST__)

/** The door the service uses: the whole HTML document for a URL. `status` is the answer's; the page is the same for all of them. */
export function render({ url, config, head }: RenderParameters): Promise<string> {
  return renderPage({ url, config, head, assets })
}

/** Whether the app has a page at `path`. The service answers 404 for all other paths. */
export function isPage(path: string): boolean {
  return isAppPage(path)
}
