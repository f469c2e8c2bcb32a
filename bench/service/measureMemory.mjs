import { openSize } from './measureReads.mjs'
import { pages } from './pages.mjs'
import { readMemory } from './readMemory.mjs'
import { startWorker } from './startWorker.mjs'

const rounds = 10
/** As many pages as a service that is asked for six a second answers in an hour, and a post each second. */
const pagesInRound = 2_160
const postsInRound = 360
/** So many that none runs out of points. */
const writers = 32
/** Opened in each round while its posts are written, and closed after it. */
const streams = 50

/**
 * Resident memory of a service while it answers an hour's worth of pages of all kinds as fast as it can, takes an hour's worth of
 * posts, and has streams of events come and go; after each tenth.
 *
 * @param {{ postgresUrl: string, posts: number, say: (line: string) => void }} parameters
 * @returns {Promise<string>}  Markdown.
 */
export async function measureMemory({ postgresUrl, posts, say }) {
  const names = /** @type {import('./measureReads.mjs').PageName[]} */ (Object.keys(pages))
  const size = await openSize({ postgresUrl, posts, say })
  const writer = startWorker('kithWriter.mjs', [size.service.url, String(writers)])
  await writer.ask('signIn')
  const lines = ['| pages answered | posts taken | streams opened | resident MB |', '|---|---|---|---|']
  for (let round = 1; round <= rounds; round++) {
    for (const page of names) {
      const subjects = await size.findSubjects(page)
      await size.run('closed', { page, subjects, count: pagesInRound / names.length, clients: 8 })
    }
    const readers = startWorker('kithSubscriber.mjs', [size.service.url])
    await readers.ask('open', streams)
    await writer.ask('prepare', { count: postsInRound, seed: round })
    const { refused } = await writer.ask('run', 8)
    if (Object.keys(refused).length > 0) throw new Error(`Posts were refused: ${JSON.stringify(refused)}`)
    readers.stop()
    const done = [pagesInRound, postsInRound, streams].map((each) => round * each)
    lines.push(`| ${done.join(' | ')} | ${(readMemory(size.service.pid) / 1024).toFixed(0)} |`)
    say(lines.at(-1) ?? '')
  }
  writer.stop()
  await size.close()
  return lines.join('\n')
}
