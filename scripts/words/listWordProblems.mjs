import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBannedWords } from './findBannedWords.mjs'
import { findTestTitles } from './findTestTitles.mjs'

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
const tests = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/
/** Characters of a test title after the word for its kind; a title with placeholders counts as it is written. */
const maxTitle = 80
/** Written by a program, quoted from the owner, a license, fiction, or this list itself. */
const exempt = [
  /\.generated\.|\/schema[.\w]*\.graphql$|THIRD-PARTY-NOTICES/,
  /^docs\/spec\.md$/,
  // Its statements were applied, and a test compares their hash.
  /^apps\/server\/src\/db\/migrations\/0001-0020\/0014-notification\.ts$/,
  /^stack\/src\/sample\/p(?:osts|eople)\.ts$/,
  /^scripts\/words\/(?:bannedWords|findBannedWords|checkWords|listWordProblems)\b/,
  /^packages\/wallet-kit\/src\/messages\/translations\/[a-z]{2}(?:[A-Z]{2})?\.ts$/,
  // On the screen "nobody" and "said" are plain English.
  /^apps\/web\/src\/words\/en\//,
]

/**
 * Finds the banned words in the files that we write, and the test titles that are too long.
 *
 * @param {string} root
 * @returns {string[]} a line for each
 */
export function listWordProblems(root) {
  return listFiles(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [
      ...findBannedWords(text).map(({ line, word, instead }) => `${file}:${line} "${word}": write ${instead}.`),
      ...(tests.test(file) ? findLongTitles(text) : []).map(
        (title) => `${file} "${title}": write at most ${maxTitle} characters.`,
      ),
    ]
  })
}

/** @param {string} source */
function findLongTitles(source) {
  return findTestTitles(source).filter((title) => title.replace(/^\w+: /, '').length > maxTitle)
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
