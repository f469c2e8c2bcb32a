import { guardContext } from '../person/guardContext.ts'
import { expect, test } from '../test.ts'

// The other journeys lean on the guard of each browser: here everything it must notice is done once on purpose.
test('regression: the guard notices violations, foreign requests, uncaught errors and rejections', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext()
  const problems = await guardContext(context, stack)
  const page = await context.newPage()
  await page.goto(`${stack.origin}/status`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const before = [...problems]

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.head.append(script)
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
    void Promise.reject(new Error('rejected on purpose'))
    console.error('logged on purpose')
  })
  // Before the page closes and drops notices it has not reported yet.
  await expectNotices(['policy violated: script-src-elem blocked inline', 'thrown on purpose'])
  await expectNotices(['rejected on purpose', 'logged on purpose'])
  await page.goto(
    'data:text/html,<img src="http://elsewhere.invalid/pixel.png"><script>new WebSocket("ws://elsewhere.invalid/")</script>',
  )

  await expectNotices(['request to another host: http://elsewhere.invalid/pixel.png'])
  await expectNotices(['socket to another host: ws://elsewhere.invalid/'])
  await context.close()
  expect(before).toEqual([])

  async function expectNotices(notices: readonly string[]): Promise<void> {
    for (const notice of notices) await expect.poll(() => problems.join('\n')).toContain(notice)
  }
})
