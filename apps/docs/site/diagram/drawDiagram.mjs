import { escapeHtml } from '../escapeHtml.mjs'
import { drawGraph } from './drawGraph.mjs'
import { drawSequence } from './drawSequence.mjs'

/**
 * Draws the two kinds of Mermaid diagram that the documentation has, when the site is built. Mermaid itself needs a browser, 3 MB
 * of script and inline styles, which the site's policy refuses.
 *
 * @param {string} source
 * @throws {Error} for any other kind
 */
export function drawDiagram(source) {
  const [kind = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const { svg, label } = kind === 'graph TD' ? drawGraph(lines) : drawSequence(kind, lines)
  return `<figure class="diagram" tabindex="0" role="img" aria-label="${escapeHtml(label)}">${svg}</figure>\n`
}
