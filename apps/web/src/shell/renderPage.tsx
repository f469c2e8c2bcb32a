import type { PublicConfig } from '@kith/protocol'
import type { Locale } from '@kith/wallet-kit/pure'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../api/page/PageData.ts'
import { createAppRouter } from '../router.ts'
import { App } from './App.tsx'
import { Document, type PageHead } from './Document.tsx'
import type { PageAssets } from './findPageAssets.ts'

export type RenderPageParameters = {
  /** Path and search of the page asked for. */
  url: string
  config: PublicConfig
  head: PageHead
  assets: PageAssets
  /** The page's first answers. */
  data?: PageData
  /** How far the service's log was before it gave them. */
  position?: string | undefined
  /** Whose words the page will show; the page's own text is English. */
  language?: Locale
}

/** A page as the server sends it: made from the app's own component tree, which shows no page before its first mount (spec §2). */
export async function renderPage({
  url,
  config,
  head,
  assets,
  data = [],
  position,
  language = 'en',
}: RenderPageParameters): Promise<string> {
  const router = createAppRouter({ config, history: createMemoryHistory({ initialEntries: [url] }) })
  await router.load()
  const body = renderToString(<App config={config} router={router} />)
  return `<!doctype html>${renderToStaticMarkup(<Document config={config} head={head} assets={assets} data={data} position={position} body={body} language={language} />)}`
}
