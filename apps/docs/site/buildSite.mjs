import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { swatchSvg } from '@kith/swatch'
import { bundleClient } from './bundleClient.mjs'
import { createMarkdown } from './createMarkdown.mjs'
import { createSearchIndex } from './createSearchIndex.mjs'
import { escapeHtml } from './escapeHtml.mjs'
import { findBrokenLinks } from './findBrokenLinks.mjs'
import { listPages } from './listPages.mjs'
import { entryPoints } from './pages.mjs'
import { writeReference } from './reference/writeReference.mjs'
import { writeSchemaPage } from './reference/writeSchemaPage.mjs'
import { renderHome } from './renderHome.mjs'
import { renderPage } from './renderPage.mjs'
import { toRelativeUrl } from './toRelativeUrl.mjs'

const root = join(import.meta.dirname, '../../..')
const outDir = join(import.meta.dirname, '../dist/site')
/** Where the kit's playground is put; the page `playground` shows it in a frame. */
const playground = 'playground/app'
const home = 'docs/README.md'

/** @typedef {import('./renderPage.mjs').Page} Page */

/**
 * Builds the site into `apps/docs/dist/site` and checks every link in it.
 *
 * @param {{ withPlayground: boolean }} options
 * @returns {Promise<{ pages: number, problems: string[] }>}
 */
export async function buildSite({ withPlayground }) {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const assets = await bundleClient(outDir)
  if (withPlayground) buildPlayground()

  const { sections, hidden } = listPages(root)
  const reference = [...writeReference(root, entryPoints), writeSchemaPage(readSource('apps/server/schema.graphql'))]
  /** Markdown by the page's path: files of the repository, and what is made here. @type {Map<string, { text: string, file: string, source?: string }>} */
  const texts = new Map([['', { text: readSource(home), file: home, source: home }]])
  for (const { path, source } of [...sections.flatMap(({ pages }) => pages), ...hidden]) {
    if (source !== undefined) texts.set(path, { text: readSource(source), file: source, source })
  }
  for (const { path, text } of reference) texts.set(path, { text, file: path })
  texts.set('reference', { text: writeReferenceIndex(reference), file: 'reference' })
  texts.set('decisions', { text: writeDecisions(hidden), file: 'decisions' })
  texts.set('screens', {
    text: '# Every screen\n\nEvery screen of the app, on a desktop by day and on a phone by night. A test compares each picture with the app.',
    file: 'screens',
  })
  texts.set('playground', {
    text: '# Playground\n\nEvery step of the wallet kit, live, with a wallet and a chain inside the page. Change the theme and copy the code; break the wallet and see what a visitor sees.',
    file: 'playground',
  })

  const pathOfSource = new Map(
    [...texts].flatMap(([path, { source }]) => (source === undefined ? [] : [[source, path]])),
  )
  /** @type {Set<string>} */
  const copied = new Set(
    listScreens().flatMap(({ desktop, phone }) => [desktop, ...(phone === undefined ? [] : [phone])]),
  )
  /** @type {string[]} */
  const problems = []
  let current = ''
  const render = createMarkdown((href, file) => {
    const found = resolve(href, file, pathOfSource, texts)
    if ('url' in found) return found.url
    if ('problem' in found) {
      problems.push(found.problem)
      return href
    }
    if ('asset' in found) copied.add(found.asset)
    const to = 'asset' in found ? `files/${found.asset}` : found.page === '' ? '/' : `${found.page}/`
    return `${toRelativeUrl(current, to)}${found.anchor}`
  })

  const articles = [...texts].map(([path, { text, file, source }]) => {
    current = path
    return { path, source, ...render(text, file) }
  })
  const titles = new Map(articles.map(({ path, title }) => [path, title]))
  const menus = sections.map(({ title, slug, lead, pages }) => ({
    title,
    slug,
    lead,
    pages: [
      ...pages.map((page) => ({ path: page.path, title: page.title ?? titles.get(page.path) ?? page.path })),
      ...(slug === 'reference' ? reference.map(({ path, title }) => ({ path, title })) : []),
    ],
  }))
  const mark = readSource('apps/web/public/favicon.svg')
    .replace(/<title>.*?<\/title>/, '')
    .replace('<svg', '<svg aria-hidden="true"')
  const site = { menus, assets, mark }

  /** HTML by its file. @type {Map<string, string>} */
  const pages = new Map()
  for (const article of articles) {
    const page = toPage(article, menus)
    pages.set(page.path === '' ? 'index.html' : `${page.path}/index.html`, renderPage(page, site))
  }
  for (const [file, html] of pages) write(file, html)
  write(
    'search.json',
    createSearchIndex(
      articles.map(({ path, title, passages }) => ({
        path,
        title: menus.flatMap(({ pages }) => pages).find((page) => page.path === path)?.title ?? title,
        passages,
      })),
    ),
  )
  cpSync(join(root, 'apps/web/public/favicon.svg'), join(outDir, 'favicon.svg'))
  for (const file of copied) {
    mkdirSync(dirname(join(outDir, 'files', file)), { recursive: true })
    cpSync(join(root, file), join(outDir, 'files', file))
  }
  const files = new Set(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  )
  // Built and looked at by the kit's own tests, where it is left out here.
  if (!withPlayground) files.add(`${playground}/index.html`)
  return { pages: pages.size, problems: [...problems, ...findBrokenLinks(pages, files)] }
}

/** @param {string} file */
function readSource(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(outDir, file)), { recursive: true })
  writeFileSync(join(outDir, file), text)
}

/**
 * Where a link of the repository's Markdown leads on the site.
 *
 * @param {string} href @param {string} file  in which it stands
 * @param {ReadonlyMap<string, string>} pathOfSource @param {ReadonlyMap<string, unknown>} paths
 * @returns {{ url: string } | { problem: string } | { page: string, anchor: string } | { asset: string, anchor: string }}
 */
function resolve(href, file, pathOfSource, paths) {
  if (/^https?:|^mailto:|^#/.test(href)) return { url: href }
  const [target = '', fragment] = href.split('#')
  const anchor = fragment === undefined ? '' : `#${fragment}`
  if (target.startsWith('site:')) {
    const page = target.slice('site:'.length)
    return paths.has(page) ? { page, anchor } : { problem: `${file} links to ${href}, and the site has no such page.` }
  }
  const path = target.startsWith('file:')
    ? target.slice('file:'.length)
    : posix.normalize(posix.join(posix.dirname(file), decodeURI(target)))
  const clean = path.replace(/\/$/, '')
  const page = pathOfSource.get(clean) ?? pathOfSource.get(`${clean}/README.md`) ?? listed.get(clean)
  if (page !== undefined) return { page, anchor }
  if (existsSync(join(root, clean)) && statSync(join(root, clean)).isFile()) return { asset: clean, anchor }
  return { problem: `${file} links to ${href}, and the repository has no such file.` }
}

/** Folders that the site has a page of its own for. */
const listed = new Map([
  ['docs/decisions', 'decisions'],
  ['docs/screens', 'screens'],
])

/**
 * @param {import('./createMarkdown.mjs').Article & { path: string, source?: string | undefined }} article
 * @param {readonly (import('./renderPage.mjs').Menu & { lead: string })[]} menus
 * @returns {Page}
 */
function toPage({ path, source, title, html, headings, passages }, menus) {
  const description = (passages[0]?.text ?? title).replaceAll(/\s+/g, ' ').trim().slice(0, 160)
  const base = { path, title, description, headings, ...(source !== undefined && { source }) }
  if (path === '')
    return {
      ...base,
      kind: 'home',
      html: renderHome(
        html,
        menus.filter(({ lead }) => lead !== ''),
        weaveCloth(),
      ),
    }
  if (path === 'screens') return { ...base, kind: 'wide', html: html + renderScreens(path) }
  if (path === 'playground') return { ...base, kind: 'wide', html: html + renderPlayground(path) }
  return { ...base, kind: 'article', html }
}

/** Twelve swatches, the same on every build. */
function weaveCloth() {
  return Array.from({ length: 12 }, (_, index) =>
    swatchSvg(`0x${(index + 5).toString(16).padStart(2, '0').repeat(20)}`),
  )
}

/** @param {string} path */
function renderPlayground(path) {
  const url = toRelativeUrl(path, `${playground}/index.html`)
  return `<p><a href="${url}">Open it on a page of its own</a>, whose address keeps your settings.</p>
<iframe class="playground" src="${url}" title="Playground of the wallet kit"></iframe>`
}

function buildPlayground() {
  const args = [
    'run',
    'playground:build',
    '-w',
    '@kith/wallet-kit',
    '--',
    '--outDir',
    join(outDir, playground),
    '--logLevel',
    'warn',
  ]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The playground could not be built.\n${stdout}${stderr}`)
}

/** @returns {{ name: string, desktop: string, phone: string | undefined }[]} */
function listScreens() {
  const files = readdirSync(join(root, 'docs/screens'))
  return files
    .filter((file) => file.endsWith('-desktop-light.png'))
    .map((file) => {
      const name = file.slice(0, -'-desktop-light.png'.length)
      const phone = files.find((other) => other === `${name}-phone-dark.png`)
      return { name, desktop: `docs/screens/${file}`, phone: phone && `docs/screens/${phone}` }
    })
}

/** @param {string} path */
function renderScreens(path) {
  const items = listScreens().map(({ name, desktop, phone }) => {
    const label = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
    const picture = (/** @type {string} */ file, /** @type {string} */ kind) => {
      const url = escapeHtml(toRelativeUrl(path, `files/${file}`))
      return `<a href="${url}"><img src="${url}" alt="${label}, ${kind}" loading="lazy"></a>`
    }
    const second = phone === undefined ? '' : picture(phone, 'on a phone')
    return `<li id="${name}"><h2>${label}</h2><div>${picture(desktop, 'on a desktop')}${second}</div></li>`
  })
  return `<ul class="screens">${items.join('')}</ul>`
}

/** @param {readonly import('./reference/writeReference.mjs').ReferencePage[]} pages */
function writeReferenceIndex(pages) {
  const rows = pages.map(({ path, title, summary }) => `| [\`${title}\`](site:${path}) | ${summary} |`)
  return [
    '# Reference',
    'Each page is made from the docstrings of the code, so it says what this version does. Guides and manuals explain when to use what.',
    ['| Entry point | |', '|---|---|', ...rows].join('\n'),
    '`@kith/wallet-kit/wallets` exports 74 wallets under 76 names, and `@kith/wallet-kit/rainbowkit` RainbowKit’s names; [the manual](site:packages/wallet-kit) explains both.',
  ].join('\n\n')
}

/** @param {readonly { path: string, source: string }[]} decisions */
function writeDecisions(decisions) {
  const items = decisions.map(({ path, source }) => {
    const [, title = source] = /^# (.+)$/m.exec(readSource(source)) ?? []
    return `- [${title}](site:${path})`
  })
  return [
    '# Decisions',
    'Choices that a reader would ask about, each with its reasons, oldest first.',
    items.join('\n'),
  ].join('\n\n')
}
