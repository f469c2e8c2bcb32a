/**
 * How the index is made and read: the build and the page have to agree.
 *
 * @satisfies {import('minisearch').Options}
 */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'url', 'excerpt'],
  // Parts of a name are found too: "revoke keys" finds `revokeKeys`.
  tokenize: (/** @type {string} */ text) =>
    text.split(/[\s\p{P}\p{S}]+/u).flatMap((word) => {
      const parts = word.split(/(?<=[a-z\d])(?=[A-Z])/)
      return parts.length > 1 ? [word, ...parts] : [word]
    }),
  processTerm: (/** @type {string} */ term) => (term.length > 1 && term.length < 40 ? term.toLowerCase() : null),
  searchOptions: {
    boost: { title: 4, page: 2 },
    combineWith: 'AND',
    prefix: true,
    fuzzy: (/** @type {string} */ term) => (term.length > 4 ? 0.2 : false),
  },
}
