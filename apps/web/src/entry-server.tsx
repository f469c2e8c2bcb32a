import type { OperationVariables } from '@apollo/client'
import { addTypenameToDocument, print } from '@apollo/client/utilities'
import type { PublicConfig } from '@kith/protocol'
import { locales, matchLocale } from '@kith/wallet-kit/pure'
import type { Manifest } from 'vite'
// Completes the documents of the pages.
import './api/documents.generated.ts'
import { pageDocuments } from './api/page/pageDocuments.ts'
import { collectPageData } from './collectPageData.ts'
import { isPage as isAppPage } from './isPage.ts'
import type { PageHead } from './shell/Document.tsx'
import { findPageAssets, type PageAssets } from './shell/findPageAssets.ts'
import { parseAcceptLanguage } from './shell/parseAcceptLanguage.ts'
import { renderPage } from './shell/renderPage.tsx'

/** Vite's manifest of the client build, put here by build.mjs. */
declare const __CLIENT_MANIFEST__: Manifest

export type RenderParameters = {
  url: string
  config: PublicConfig
  head: PageHead
  status?: number
  /** Asks the service's graph as any visitor may; `null` where it refuses or fails. */
  ask?: (request: { query: string; variables: OperationVariables }) => Promise<Record<string, unknown> | null>
  acceptLanguage?: string | undefined
}

/** The text of each operation. */
const queries = new Map([...pageDocuments].map(([name, document]) => [name, print(addTypenameToDocument(document))]))
const assetsOf = new Map(locales.map((locale) => [locale, findPageAssets(__CLIENT_MANIFEST__, locale)]))

/**
 * The service's entry point: the whole HTML document for a URL. `status` is the answer's; the page is the same for all of them.
 * With `ask`, the page carries its first answers.
 */
export async function render({
  url,
  config,
  head,
  status = 200,
  ask,
  acceptLanguage = '',
}: RenderParameters): Promise<string> {
  const [path = '/'] = url.split('?', 1)
  // Before the lists: what is accepted in between comes with the stream.
  const newest = ask && status === 200 ? await findLogPosition(ask) : undefined
  const answer = async ({ operationName, variables }: { operationName: string; variables: OperationVariables }) => {
    const query = queries.get(operationName)
    return ask && query !== undefined ? await ask({ query, variables }) : null
  }
  const data = ask && status === 200 ? await collectPageData(path, answer) : []
  // A page without answers, such as the shell that browsers keep, is of no position.
  const position = data.length > 0 ? newest : undefined
  const language = matchLocale(parseAcceptLanguage(acceptLanguage)).words
  // Every language of the kit is in the map.
  const assets = assetsOf.get(language) as PageAssets
  return await renderPage({ url, config, head, assets, data, position, language })
}

/** The position of the service's log; `undefined` where it does not answer. */
async function findLogPosition(ask: NonNullable<RenderParameters['ask']>): Promise<string | undefined> {
  const data = await ask({ query: 'query LogPosition { service { logPosition } }', variables: {} })
  // The service's own answer to the query above.
  const service = data?.['service'] as { logPosition?: unknown } | undefined
  return typeof service?.logPosition === 'string' ? service.logPosition : undefined
}

/** Whether the app has a page at `path`. The service answers 404 for all other paths. */
export function isPage(path: string): boolean {
  return isAppPage(path)
}
