/** How the name of a test begins here: a word for its kind. */
const kinds = ['behavior', 'error', 'a11y', 'regression', 'property', 'journey']

/**
 * Lists the names of the tests in the source of a test file, without running it: its string literals that begin
 * with a word for the kind of test.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function findTestTitles(source) {
  const literal = new RegExp(`(['"\`])((?:${kinds.join('|')}): (?:\\\\.|(?!\\1)[^\\\\])*)\\1`, 'gs')
  return [...source.matchAll(literal)].map(([, , title]) => /** @type {string} */ (title).replace(/\\(.)/gs, '$1'))
}
