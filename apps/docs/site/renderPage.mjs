import { escapeHtml } from './escapeHtml.mjs'
import { toRelativeUrl } from './toRelativeUrl.mjs'

/**
 * @typedef {import('./createMarkdown.mjs').Heading} Heading
 * @typedef {{ path: string, title: string }} Link
 * @typedef {{ title: string, slug: string, pages: readonly Link[] }} Menu
 * @typedef {{
 *   path: string,
 *   title: string,
 *   description: string,
 *   html: string,
 *   headings: readonly Heading[],
 *   kind: 'home' | 'article' | 'wide',
 *   source?: string,
 * }} Page  `path` has no slashes around it and is empty for the first page. `source` is the file that a reader may edit.
 * @typedef {{ menus: readonly Menu[], assets: { css: string, script: string, theme: string, fonts: readonly string[] }, mark: string }} Site
 */

/** No script, style, picture or request from anywhere else, and none inside of the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * One page of the site as HTML: readable, and with its menu, without any script.
 *
 * @param {Page} page @param {Site} site
 */
export function renderPage(page, site) {
  /** @param {string} to */
  const url = (to) => escapeHtml(toRelativeUrl(page.path, to))
  const menu = site.menus.find(({ pages }) => pages.some(({ path }) => isWithin(page.path, path)))
  const { assets } = site
  const title = page.kind === 'home' ? 'Kith docs' : `${page.title} · Kith docs`
  const root = toRelativeUrl(page.path, '/')
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="${url('favicon.svg')}" type="image/svg+xml">
<script src="${url(assets.theme)}"></script>
${assets.fonts.map((font) => `<link rel="preload" href="${url(font)}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="${url(assets.css)}">
<script type="module" src="${url(assets.script)}"></script>
</head>
<body data-kind="${page.kind}">
<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<button type="button" class="icon-button menu-button" popovertarget="pages" aria-label="All pages"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>
<a class="brand" href="${url('/')}">${site.mark}<span>Kith <small>docs</small></span></a>
<nav class="section-links" aria-label="Sections">${site.menus.map((one) => renderSection(one, one === menu, url)).join('')}</nav>
<button type="button" class="search-button" data-search aria-label="Search" hidden><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg><span>Search</span><kbd>/</kbd></button>
<button type="button" class="icon-button" data-theme-button hidden></button>
</header>
<div class="frame">
<nav id="pages" class="pages" popover aria-label="Pages">${site.menus.map((one) => renderMenu(one, page.path, url)).join('')}</nav>
<main id="content" tabindex="-1">
${page.kind === 'home' ? '' : renderShortContents(page.headings)}
<article${page.kind === 'home' ? ' data-home' : ''}>
${page.html}
</article>
${renderNeighbours(page, site.menus, url)}
</main>
${page.kind === 'article' ? renderContents(page.headings) : ''}
</div>
<footer class="foot"><p>Kith is open source under the MIT licence.${page.source ? ` This page is <code>${escapeHtml(page.source)}</code> in the repository.` : ''}</p></footer>
</body>
</html>
`
}

/** @param {string} path @param {string} parent */
const isWithin = (path, parent) => path === parent || (parent !== '' && path.startsWith(`${parent}/`))

/** @param {Menu} menu @param {boolean} isCurrent @param {(to: string) => string} url */
function renderSection({ title, pages }, isCurrent, url) {
  return `<a href="${url(`${pages[0]?.path}/`)}"${isCurrent ? ' aria-current="true"' : ''}>${title}</a>`
}

/** @param {Menu} menu @param {string} path @param {(to: string) => string} url */
function renderMenu({ title, slug, pages }, path, url) {
  const items = pages.map(
    (page) =>
      `<li><a href="${url(`${page.path}/`)}"${page.path === path ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
  )
  return `<section aria-labelledby="menu-${slug}"><h2 id="menu-${slug}">${title}</h2><ul>${items.join('')}</ul></section>`
}

/** @param {readonly Heading[]} headings */
function renderContents(headings) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 2) return '<div class="contents"></div>'
  return `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${shown.map(renderHeading).join('')}</ul></nav>`
}

/** For windows too narrow for a column of its own. @param {readonly Heading[]} headings */
function renderShortContents(headings) {
  const shown = headings.filter(({ depth }) => depth === 2)
  if (shown.length < 2) return ''
  return `<details class="short-contents"><summary>On this page</summary><ul>${shown.map(renderHeading).join('')}</ul></details>`
}

/** @param {Heading} heading */
const renderHeading = ({ depth, html, anchor }) =>
  `<li data-depth="${depth}"><a href="#${escapeHtml(anchor)}">${html.replaceAll(/<\/?a\b[^>]*>/g, '')}</a></li>`

/** @param {Page} page @param {readonly Menu[]} menus @param {(to: string) => string} url */
function renderNeighbours({ path }, menus, url) {
  const all = menus.flatMap(({ pages }) => pages)
  const index = all.findIndex((page) => page.path === path)
  if (index === -1) return ''
  const [before, after] = [all[index - 1], all[index + 1]]
  const link = (/** @type {Link | undefined} */ to, /** @type {string} */ label, /** @type {string} */ rel) =>
    to
      ? `<a href="${url(`${to.path}/`)}" rel="${rel}"><small>${label}</small>${escapeHtml(to.title)}</a>`
      : '<span></span>'
  return `<nav class="neighbours" aria-label="Pages beside this one">${link(before, 'Before', 'prev')}${link(after, 'Next', 'next')}</nav>`
}
