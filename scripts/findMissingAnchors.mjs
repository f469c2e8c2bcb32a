import { toAnchor } from './toAnchor.mjs'

/**
 * Errors whose `docsPath` leads nowhere.
 *
 * @param {{ sources: readonly { path: string, text: string }[], documents: Readonly<Record<string, string>> }} parameters
 *   Source files, and pages of `docs/` by name without their ending.
 * @returns {string[]} One sentence for each path without its heading.
 */
export function findMissingAnchors({ sources, documents }) {
  const anchors = new Set(
    Object.entries(documents).flatMap(([page, text]) =>
      [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => `${page}#${toAnchor(heading)}`),
    ),
  )
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/docsPath: '([^']*)'/g)]
      .map(([, docsPath = '']) => docsPath)
      .filter((docsPath) => !anchors.has(docsPath))
      .map((docsPath) => `${path} names ${docsPath}, and docs/ has no such heading.`),
  )
}
