import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { swatchSvg } from '@kith/swatch'
import { bundleClient } from './bundleClient.mjs'
import { createMarkdown } from './createMarkdown.mjs'
import { createSearchIndex } from './createSearchIndex.mjs'
import { findBrokenLinks } from './findBrokenLinks.mjs'
import { listPages } from './listPages.mjs'
import { playgroundPage } from './made/playgroundPage.mjs'
import { screensPage } from './made/screensPage.mjs'
import { writeDecisionsPage } from './made/writeDecisionsPage.mjs'
import { entryPoints } from './pages.mjs'
import { writeReference } from './reference/writeReference.mjs'
import { writeReferenceIndex } from './reference/writeReferenceIndex.mjs'
import { writeSchemaPage } from './reference/writeSchemaPage.mjs'
import { renderHome } from './renderHome.mjs'
import { renderPage } from './renderPage.mjs'
import { readSource, root } from './repository.mjs'
import { resolveLink } from './resolveLink.mjs'
import { toRelativeUrl } from './toRelativeUrl.mjs'

const mark = 'apps/web/public/favicon.svg'

/**
 * @typedef {import('./pages.mjs').Section} Section
 * @typedef {import('./renderPage.mjs').Menu & { lead: string }} Menu
 * @typedef {import('./createMarkdown.mjs').Article & { path: string, source: string | undefined }} Article
 * @typedef {{ path: string, text: string, file: string, source?: string }} Draft
 *   Markdown of one page. `file` is what its links are relative to, and `source` where a reader may edit it.
 */

/**
 * Builds the site into `outDir`, which it empties first, and checks every link in it.
 *
 * @param {{ outDir: string, withPlayground: boolean }} options
 * @returns {Promise<{ pages: number, problems: string[] }>} `problems` are sentences about links that lead nowhere.
 */
export async function buildSite({ outDir, withPlayground }) {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const assets = await bundleClient(outDir)
  if (withPlayground) playgroundPage.build(outDir)

  const { sections, hidden } = listPages(root)
  const reference = [...writeReference(root, entryPoints), writeSchemaPage(readSource('apps/server/schema.graphql'))]
  const drafts = listDrafts(sections, hidden, reference)
  const { articles, files, problems } = renderDrafts(drafts)
  const menus = createMenus(sections, reference, articles)
  const site = { menus, assets, mark: toInlineMark(readSource(mark)) }
  const pages = new Map(articles.map((article) => [toFile(article.path), renderPage(toPage(article, menus), site)]))

  for (const [file, html] of pages) write(join(outDir, file), html)
  const titles = new Map(menus.flatMap(({ pages }) => pages.map(({ path, title }) => [path, title])))
  const indexed = articles.map((article) => ({ ...article, title: titles.get(article.path) ?? article.title }))
  write(join(outDir, 'search.json'), createSearchIndex(indexed))
  copy(mark, join(outDir, 'favicon.svg'))
  for (const file of [...files, ...screensPage.listFiles()]) copy(file, join(outDir, 'files', file))

  const written = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  // The kit's own tests build the playground, where it is left out here.
  const known = new Set([...written, playgroundPage.entry])
  return { pages: pages.size, problems: [...problems, ...findBrokenLinks(pages, known)] }
}

/**
 * @param {readonly Section[]} sections
 * @param {readonly { path: string, source: string }[]} decisions
 * @param {readonly import('./reference/writeReference.mjs').ReferencePage[]} reference
 * @returns {Draft[]}
 */
function listDrafts(sections, decisions, reference) {
  const placed = sections.flatMap(({ pages }) =>
    pages.flatMap(({ path, source }) => (source === undefined ? [] : [{ path, source }])),
  )
  return [
    ...[{ path: '', source: 'docs/README.md' }, ...placed, ...decisions].map(({ path, source }) => ({
      path,
      text: readSource(source),
      file: source,
      source,
    })),
    ...[
      ...reference,
      { path: 'reference', text: writeReferenceIndex(reference) },
      { path: 'decisions', text: writeDecisionsPage(decisions) },
      screensPage,
      playgroundPage,
    ].map(({ path, text }) => ({ path, text, file: path })),
  ]
}

/** @param {readonly Draft[]} drafts @returns {{ articles: Article[], files: Set<string>, problems: string[] }} `files` are linked to. */
function renderDrafts(drafts) {
  const pages = {
    paths: new Set(drafts.map(({ path }) => path)),
    pathOfSource: new Map(drafts.flatMap(({ path, source }) => (source === undefined ? [] : [[source, path]]))),
  }
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {string[]} */
  const problems = []
  const articles = drafts.map(({ path, text, file, source }) => {
    const render = createMarkdown((href) => {
      const found = resolveLink(href, file, pages)
      if ('url' in found) return found.url
      if ('problem' in found) {
        problems.push(found.problem)
        return href
      }
      if ('asset' in found) files.add(found.asset)
      const to = 'asset' in found ? `files/${found.asset}` : `${found.page}/`
      return `${toRelativeUrl(path, to)}${found.anchor}`
    })
    return { path, source, ...render(text) }
  })
  return { articles, files, problems }
}

/**
 * @param {readonly Section[]} sections @param {readonly { path: string, title: string }[]} reference @param {readonly Article[]} articles
 * @returns {Menu[]}
 */
function createMenus(sections, reference, articles) {
  const titles = new Map(articles.map(({ path, title }) => [path, title]))
  return sections.map(({ title, slug, lead, pages }) => ({
    title,
    slug,
    lead,
    pages: [
      ...pages.map((page) => ({ path: page.path, title: page.title ?? titles.get(page.path) ?? page.path })),
      ...(slug === 'reference' ? reference.map(({ path, title }) => ({ path, title })) : []),
    ],
  }))
}

/** @param {Article} article @param {readonly Menu[]} menus @returns {import('./renderPage.mjs').Page} */
function toPage({ path, source, title, html, headings, passages }, menus) {
  const description = (passages[0]?.text ?? title).replaceAll(/\s+/g, ' ').trim().slice(0, 160)
  const base = { path, title, description, headings, ...(source !== undefined && { source }) }
  const topics = menus.filter(({ lead }) => lead !== '')
  if (path === '') return { ...base, kind: 'home', html: renderHome(html, topics, weaveCloth()) }
  const made = [screensPage, playgroundPage].find((page) => page.path === path)
  return made ? { ...base, kind: 'wide', html: html + made.render() } : { ...base, kind: 'article', html }
}

/** Twelve swatches, the same on every build. */
function weaveCloth() {
  return Array.from({ length: 12 }, (_, index) =>
    swatchSvg(`0x${(index + 5).toString(16).padStart(2, '0').repeat(20)}`),
  )
}

/** @param {string} svg */
const toInlineMark = (svg) => svg.replace(/<title>.*?<\/title>/, '').replace('<svg', '<svg aria-hidden="true"')

/** @param {string} path */
const toFile = (path) => (path === '' ? 'index.html' : `${path}/index.html`)

/** @param {string} file  its absolute path @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** @param {string} from  a file of the repository @param {string} to  an absolute path */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, from), to)
}
