import type { PublicConfig } from '@kith/protocol'
import { getDirection, type Locale } from '@kith/wallet-kit/pure'
import type { PageData } from '../api/page/PageData.ts'
import { pageDataElementId } from '../api/page/readPageData.ts'
import { pagePositionName } from '../api/page/readPagePosition.ts'
import { configElementId } from '../config/readConfig.ts'
import { paperColors } from '../theme/themePreference.ts'
import { manifestPath } from '../words/manifestPath.ts'
import type { PageAssets } from './findPageAssets.ts'

export type PageHead = {
  title: string
  description: string
  canonical?: string
  /** The picture of the preview, 1200 x 630 pixels, and what it shows. */
  image?: { url: string; alt: string }
  /** The page as a feed or an embed. */
  alternate?: { type: string; href: string }
}

export type DocumentProps = {
  config: PublicConfig
  head: PageHead
  assets: PageAssets
  /** The page's first answers. */
  data: PageData
  /** How far the service's log was before it gave them. */
  position?: string | undefined
  /** What the component tree rendered to. */
  body: string
  language: Locale
}

/** Id of the element the app lives in. */
export const rootElementId = 'root'

/** A whole HTML page: what link previews need, the app's files, the settings as data. No inline script, no inline style. */
export function Document({ config, head, assets, data, position, body, language }: DocumentProps) {
  return (
    <html lang={language} dir={getDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        {/* The browser's and the installed app's own bars. `applyThemePreference` sets both where a theme was chosen. */}
        <meta name="theme-color" content={paperColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paperColors.dark} media="(prefers-color-scheme: dark)" />
        {head.canonical !== undefined && <link rel="canonical" href={head.canonical} />}
        {head.alternate !== undefined && (
          <link rel="alternate" type={head.alternate.type} href={head.alternate.href} title={head.title} />
        )}
        <meta property="og:site_name" content={config.productName} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        {head.canonical !== undefined && <meta property="og:url" content={head.canonical} />}
        {head.image !== undefined && (
          <>
            <meta property="og:image" content={head.image.url} />
            <meta property="og:image:type" content="image/png" />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={head.image.alt} />
          </>
        )}
        <meta name="twitter:card" content={head.image === undefined ? 'summary' : 'summary_large_image'} />
        {position !== undefined && <meta name={pagePositionName} content={position} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifestPath(language)} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Classic and blocking on purpose: it sets data-theme before anything is painted. */}
        {assets.blockingScripts.map((src) => (
          <script key={src} src={src} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* After the script: until they arrive, letters of the same measures stand in for them. */}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" fetchPriority="low" />
        ))}
        {[...assets.preloads, ...(data.length === 0 ? assets.graph : [])].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script
          type="application/json"
          id={configElementId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with every "<" escaped.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(config).replaceAll('<', '\\u003c') }}
        />
        {data.length > 0 && (
          <script
            type="application/json"
            id={pageDataElementId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with every "<" escaped.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        )}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a moment ago. */}
        <div id={rootElementId} dangerouslySetInnerHTML={{ __html: body }} />
        <noscript>
          <p lang="en" dir="ltr">
            {config.productName} needs JavaScript: your posts are signed in your browser. Turn it on, then reload this
            page.
          </p>
        </noscript>
      </body>
    </html>
  )
}
