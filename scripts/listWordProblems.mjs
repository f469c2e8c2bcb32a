import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBannedWords } from './findBannedWords.mjs'

/** How many banned words each area still has; an area that is missing has none. */
export const countsFile = 'scripts/bannedWords.json'
const areas = ['.changeset', 'apps', 'bench', 'contracts', 'docs', 'e2e', 'examples', 'packages', 'scripts', 'stack']
/** Folders that are built, fetched or recorded, or whose texts are not ours or not English. */
const closed = new Set([
  'node_modules',
  'dist',
  'out',
  'cache',
  'lib',
  'test-results',
  'packed',
  'screens',
  'translations',
])
const written = /\.(?:ts|tsx|mjs|js|jsx|css|md|graphql|sol|html)$/
/** Written by a program, quoted from the owner, a license, fiction, or this list itself. */
const exempt = [
  /\.generated\.|\/schema[.\w]*\.graphql$|THIRD-PARTY-NOTICES/,
  /^docs\/spec\.md$/,
  // Its statements were applied, and a test compares their hash.
  /^apps\/server\/src\/db\/migrations\/0001-0020\/0014-notification\.ts$/,
  /^stack\/src\/sample\/p(?:osts|eople)\.ts$/,
  /^scripts\/(?:bannedWords|findBannedWords|checkWords|listWordProblems)\b/,
  /^packages\/wallet-kit\/src\/messages\/[a-z]{2}(?:[A-Z]{2})?\.ts$/,
  // On the screen "nobody" and "said" are plain English.
  /^apps\/web\/src\/words\/en\//,
]
const maxListed = 20

/** @typedef {{ [area: string]: number }} WordCounts */

/**
 * Counts the banned words of each area, and names where an area has more than is recorded, or fewer: a number that may
 * be lowered is one that could rise again unseen.
 *
 * @param {string} root
 * @param {WordCounts} recorded
 * @returns {{ problems: string[], counts: WordCounts }}
 */
export function listWordProblems(root, recorded) {
  /** @type {Map<string, string[]>} */
  const found = new Map(Object.keys(recorded).map((area) => [area, []]))
  for (const file of listFiles(root)) {
    const [top = '', second = ''] = file.split('/')
    const area = ['apps', 'packages'].includes(top) ? `${top}/${second}` : areas.includes(top) ? top : 'root'
    for (const { line, word, instead } of findBannedWords(readFileSync(join(root, file), 'utf8')))
      found.set(area, [...(found.get(area) ?? []), `  ${file}:${line} "${word}": write ${instead}.`])
  }
  const problems = [...found].flatMap(([area, hits]) => {
    const allowed = recorded[area] ?? 0
    if (hits.length < allowed)
      return [
        `${area}: ${countsFile} records ${allowed} banned words, and there are ${hits.length}. Lower it: node scripts/checkWords.mjs --lower`,
      ]
    if (hits.length === allowed) return []
    const more = hits.length > maxListed ? [`  and ${hits.length - maxListed} more`] : []
    return [`${area}: ${hits.length} banned words instead of ${allowed}.`, ...hits.slice(0, maxListed), ...more]
  })
  const counts = [...found].filter(([, hits]) => hits.length > 0).map(([area, hits]) => [area, hits.length])
  return { problems, counts: Object.fromEntries(counts.sort()) }
}

/** Files that we write, relative to `root`. @param {string} root @returns {string[]} */
function listFiles(root) {
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...pages, ...areas.filter((area) => existsSync(join(root, area))).flatMap((area) => walk(root, area))]
}

/** @param {string} root @param {string} folder @returns {string[]} */
function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return closed.has(entry.name) || entry.name.startsWith('.') ? [] : walk(root, path)
    return written.test(path) && !exempt.some((pattern) => pattern.test(path)) ? [path] : []
  })
}
