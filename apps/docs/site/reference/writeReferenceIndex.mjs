/**
 * The list of all entry points, as Markdown.
 *
 * @param {readonly import('./writeReference.mjs').ReferencePage[]} pages
 */
export function writeReferenceIndex(pages) {
  const rows = pages.map(({ path, title, summary }) => `| [\`${title}\`](site:${path}) | ${summary} |`)
  return [
    '# Reference',
    'Each page is made from the docstrings of the code, so it says what this version does. Guides and manuals explain when to use what.',
    ['| Entry point | |', '|---|---|', ...rows].join('\n'),
    '`@kith/wallet-kit/wallets` exports 74 wallets under 76 names, and `@kith/wallet-kit/rainbowkit` RainbowKit’s names; [the manual](site:packages/wallet-kit) explains both.',
  ].join('\n\n')
}
