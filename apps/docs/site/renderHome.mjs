import { escapeHtml } from './escapeHtml.mjs'
import { toRelativeUrl } from './toRelativeUrl.mjs'

/**
 * The first page: what `docs/README.md` says, beside a piece of cloth, then the sections.
 *
 * @param {string} html  of `docs/README.md`
 * @param {readonly { title: string, slug: string, lead: string, pages: readonly { path: string, title: string }[] }[]} sections
 * @param {readonly string[]} swatches  SVG
 */
export function renderHome(html, sections, swatches) {
  const [intro = '', ...rest] = html.split(/(?=<div class="heading" data-level="h2")/)
  const cards = sections.map(({ title, slug, lead, pages }) => {
    const links = pages
      .slice(0, 5)
      .map(({ path, title }) => `<li><a href="${toRelativeUrl('', `${path}/`)}">${escapeHtml(title)}</a></li>`)
    return `<section class="topic" aria-labelledby="topic-${slug}"><h2 id="topic-${slug}">${title}</h2><p>${escapeHtml(lead)}</p><ul>${links.join('')}</ul></section>`
  })
  return `<div class="hero"><div class="intro">${intro}</div><div class="cloth" aria-hidden="true">${swatches.join('')}</div></div>
<div class="topics">${cards.join('')}</div>
<div class="begin">${rest.join('')}</div>`
}
