import markdownIt from 'markdown-it'
import { toAnchor } from '../../../scripts/toAnchor.mjs'
import { drawDiagram } from './diagram/drawDiagram.mjs'
import { escapeHtml } from './escapeHtml.mjs'
import { highlightCode } from './highlightCode.mjs'

/**
 * @typedef {{ depth: number, text: string, html: string, anchor: string }} Heading
 * @typedef {{ anchor: string, title: string, text: string }} Passage  The text below one heading, for the search.
 * @typedef {{ title: string, html: string, headings: Heading[], passages: Passage[] }} Article
 * @typedef {import('markdown-it').Token} Token
 */

/**
 * Makes a renderer for the repository's Markdown.
 *
 * @param {(href: string) => string} toHref  The address of a link or picture, as the page has to name it.
 */
export function createMarkdown(toHref) {
  const md = markdownIt({ html: false, linkify: false, typographer: false })
  /** @type {Readonly<Record<string, (tokens: Token[], index: number) => string>>} */
  const rules = {
    fence: (tokens, index) => {
      const { content, info } = getToken(tokens, index)
      const [language = 'text', label] = info.trim().split(/\s+/)
      if (language === 'mermaid') return drawDiagram(content)
      const caption = label ? `<figcaption>${escapeHtml(label)}</figcaption>` : ''
      const code = highlightCode(content, language)
      return `<figure class="code" data-language="${escapeHtml(language)}">${caption}<pre tabindex="0"><code>${code}</code></pre></figure>\n`
    },
    table_open: (tokens, index) => {
      const columns = listHeads(tokens, index).length
      return `<div class="table" data-columns="${columns}" tabindex="0" role="group" aria-label="Table"><table>\n`
    },
    table_close: () => '</table></div>\n',
    // A table without headings still has a row for them in Markdown.
    thead_open: (tokens, index) =>
      listHeads(tokens, index).every((text) => text === '') ? '<thead hidden>' : '<thead>',
    th_open: (tokens, index) => {
      const side = toSide(getToken(tokens, index))
      return tokens[index + 1]?.content === '' ? `<td${side}>` : `<th scope="col"${side}>`
    },
    td_open: (tokens, index) => `<td${toSide(getToken(tokens, index))}>`,
    th_close: (tokens, index) => (tokens[index - 1]?.content === '' ? '</td>' : '</th>'),
    // The link to a heading is beside it, so that it is not part of its name.
    heading_open: (tokens, index) => {
      const token = getToken(tokens, index)
      const { tag } = token
      const open = `<${tag} id="${escapeHtml(String(token.attrGet('id')))}">`
      return tag === 'h1' ? open : `<div class="heading" data-level="${tag}">${open}`
    },
    heading_close: (tokens, index) => {
      const { tag } = getToken(tokens, index)
      const anchor = escapeHtml(String(getToken(tokens, index - 2).attrGet('id')))
      const label = escapeHtml(toPlainText(getToken(tokens, index - 1)))
      return tag === 'h1'
        ? '</h1>\n'
        : `</${tag}><a class="anchor" href="#${anchor}" aria-label="Link to “${label}”"></a></div>\n`
    },
  }
  Object.assign(md.renderer.rules, rules)

  /** @param {string} text @returns {Article} */
  return function renderMarkdown(text) {
    const tokens = md.parse(text, {})
    /** @type {Heading[]} */
    const headings = []
    /** @type {Passage[]} */
    const passages = []
    const used = new Map()

    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') {
        const inline = getToken(tokens, index + 1)
        const plain = toPlainText(inline)
        const base = toAnchor(plain)
        const count = used.get(base) ?? 0
        used.set(base, count + 1)
        const anchor = count === 0 ? base : `${base}-${count}`
        const depth = Number(token.tag.slice(1))
        token.attrSet('id', anchor)
        headings.push({
          depth,
          text: plain,
          html: md.renderer.renderInline(inline.children ?? [], md.options, {}),
          anchor,
        })
        passages.push({ anchor, title: plain, text: '' })
        return
      }
      for (const child of token.children ?? []) {
        for (const name of ['href', 'src']) {
          const value = child.attrGet(name)
          if (value !== null && value !== '') child.attrSet(name, toHref(String(value)))
        }
        if (child.type === 'image') child.attrSet('loading', 'lazy')
      }
      const passage = passages.at(-1)
      const isHeading = tokens[index - 1]?.type === 'heading_open'
      if (passage && token.type === 'inline' && !isHeading) passage.text += `${toPlainText(token)} `
      if (passage && token.type === 'fence') passage.text += `${token.content} `
    })
    const html = md.renderer.render(tokens, md.options, {})
    return { title: headings[0]?.text ?? 'Untitled', html, headings, passages }
  }
}

/** @param {readonly Token[]} tokens @param {number} index @returns {Token} */
function getToken(tokens, index) {
  const token = tokens[index]
  if (token === undefined) throw new Error(`The page ends before its token ${index}.`)
  return token
}

/**
 * The class of a column with a side of its own. The site's policy allows no `style`, which is what Markdown-it writes.
 *
 * @param {Token} cell
 */
function toSide(cell) {
  const side = /text-align:(right|center)/.exec(String(cell.attrGet('style')))?.[1]
  return side === undefined ? '' : ` class="${side === 'right' ? 'end' : 'center'}"`
}

/** What a reader sees of an inline token, without marks. @param {Token} token @returns {string} */
function toPlainText({ children }) {
  return (children ?? [])
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'image') return toPlainText(/** @type {Token} */ ({ children }))
      return type === 'text' || type === 'code_inline' ? content : ''
    })
    .join('')
}

/** The texts in the next row of headings. @param {Token[]} tokens @param {number} index  of a token before it */
function listHeads(tokens, index) {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'thead_close')
  return tokens.slice(index, end).flatMap(({ type, content }) => (type === 'inline' ? [content] : []))
}
