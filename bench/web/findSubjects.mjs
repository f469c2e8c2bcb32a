import { openBrowser } from './openBrowser.mjs'

/**
 * A page that is measured.
 *
 * @typedef {object} Subject
 * @property {string} app
 * @property {string} page
 * @property {string} url
 * @property {string} posts  CSS of a post that can be read.
 */

export const kithPosts = 'main article'
const phanpyPosts = '.timeline-item'

/**
 * Kith's pages that a visitor reads: a profile and a post are those of the newest post.
 *
 * @param {string} origin
 * @returns {Promise<Subject[]>}
 */
export async function findKithSubjects(origin) {
  const [post, profile] = await openBrowser({}, async (page) => {
    await page.goto(origin)
    const article = page.locator(kithPosts).first()
    const hrefs = ['/post/', '/u/'].map((start) => article.locator(`a[href^="${start}"]`).first().getAttribute('href'))
    return await Promise.all(hrefs)
  })
  const paths = { home: '/', explore: '/explore', profile, post }
  return Object.entries(paths).map(([page, path]) => ({
    app: 'Kith',
    page,
    url: `${origin}${path}`,
    posts: kithPosts,
  }))
}

/**
 * The public timeline of an instance, as Phanpy shows it to visitors.
 *
 * @param {string} origin @param {string} instance
 * @returns {Subject[]}
 */
export function listPhanpySubjects(origin, instance) {
  return [{ app: 'Phanpy', page: 'feed', url: `${origin}/#/${instance}/p/l`, posts: phanpyPosts }]
}
