const specifiers = /(?<![.\w])(?:from|import)\s*\(?\s*(['"`])([^'"`\n]+)\1/g

/** What a source file imports, exports again or loads later, types included, in its words. @param {string} text */
export function readImports(text) {
  return [...text.matchAll(specifiers)].map(([, , specifier = '']) => specifier)
}
