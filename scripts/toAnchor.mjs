/**
 * The anchor of a heading, as GitHub makes it and the documentation site too.
 *
 * @param {string} heading  Its text, with or without Markdown's marks.
 */
export function toAnchor(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
