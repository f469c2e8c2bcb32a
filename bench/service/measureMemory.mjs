import { openSize } from './measureReads.mjs'
import { pages } from './pages.mjs'
import { readMemory } from './readMemory.mjs'

const rounds = 10
/** As many pages as a service that is asked for six a second answers in an hour. */
const pagesInRound = 2_160

/**
 * Resident memory of a service while it answers an hour's worth of pages of all kinds as fast as it can, after each tenth.
 *
 * @param {{ postgresUrl: string, posts: number, say: (line: string) => void }} parameters
 * @returns {Promise<string>}  Markdown.
 */
export async function measureMemory({ postgresUrl, posts, say }) {
  const names = /** @type {import('./measureReads.mjs').PageName[]} */ (Object.keys(pages))
  const size = await openSize({ postgresUrl, posts, say })
  const lines = ['| pages answered | resident MB |', '|---|---|']
  for (let round = 1; round <= rounds; round++) {
    for (const page of names) {
      const subjects = await size.findSubjects(page)
      await size.run('closed', { page, subjects, count: pagesInRound / names.length, clients: 8 })
    }
    lines.push(`| ${round * pagesInRound} | ${(readMemory(size.service.pid) / 1024).toFixed(0)} |`)
    say(lines.at(-1) ?? '')
  }
  await size.close()
  return lines.join('\n')
}
