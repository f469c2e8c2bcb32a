/**
 * Text for HTML, inside of an element or of an attribute in double quotes.
 *
 * @param {string} text
 */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
