import { answerDevWallet } from '../person/answerDevWallet.ts'
import { endUndo } from '../person/endUndo.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

/** The gate ends the stack in the harder way, the full run in both. */
const ends = process.env['KITH_FULL'] === '1' ? (['stop', 'kill'] as const) : (['kill'] as const)
const handle = 'first-weaver'
const words = 'My first thread: hello from the other side of the loom.'

test('journey: spec §1 a newcomer connects, signs once, claims a handle and posts, and it stays', async ({
  arrive,
  stack,
}) => {
  const newcomer = await arrive()
  const { page } = newcomer
  const post = page.getByRole('article').filter({ hasText: words })

  await test.step('understands what this is', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Kith/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/wallet/i)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('connects a wallet and approves', async () => {
    await pickWallet(page, 'Dev Wallet')
    await answerDevWallet(page, 'connect', 'yes')
  })

  await test.step('signs once, knowing what it permits and until when', async () => {
    const verify = page.getByRole('dialog', { name: 'Verify your account' })
    await expect(verify).toContainText(/post/i)
    await expect(verify).toContainText(String(new Date(Date.now() + 30 * 86_400_000).getFullYear()))
    await verify.getByRole('button', { name: 'Send message' }).click()
    await answerDevWallet(page, 'sign', 'yes')
    await expect(verify).toBeHidden()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  })

  await test.step('claims a handle: pending, then confirmed', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'Handle' }).click()
    await page.getByRole('textbox', { name: 'Handle' }).fill(handle)
    await page.getByRole('button', { name: 'Claim handle' }).click()
    // The next block may come at once, so the page looks at every frame, from before the answer.
    const pending = page.waitForFunction(() =>
      Array.from(document.querySelectorAll('button')).some((button) => button.innerText === 'Waiting for confirmation'),
    )
    await answerDevWallet(page, 'send', 'yes')
    await pending
    await expect(page.getByText(`You're @${handle} now.`)).toBeVisible()
    await expect(page.getByText('Your handle is')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Your account/ })).toContainText(`@${handle}`)
    await page.getByRole('button', { name: /^Your account/ }).click()
    const account = page.getByRole('dialog', { name: 'Your account' })
    await expect(account.getByText('Confirmed')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('writes a post, and it is on home', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    const field = page.getByRole('textbox', { name: 'Write a post' })
    await field.fill(`${words} Or not.`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue(`${words} Or not.`)
    await expect(post).toBeHidden()
    await field.fill(words)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)
    await expect(post).toBeVisible()
    await expect(post).toContainText(handle)
  })

  await test.step('reloads: still signed in, no prompt', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(post).toBeVisible()
  })

  for (const end of ends)
    await test.step(`${end} and start of the stack: still there`, async () => {
      await stack[end]()
      await stack.start()
      await page.reload()
      await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
      await expect(post).toBeVisible()
      await expect(post).toContainText(handle)
    })

  const second = await arrive()
  const later = 'A second thread, while somebody watches.'
  const seen = second.page.getByRole('article').filter({ hasText: later })

  await test.step('a second person sees the next post without reloading', async () => {
    await second.page.goto('/explore?by=new')
    await signIn(second.page)
    await expect(second.page.getByRole('article').filter({ hasText: words })).toBeVisible()
    await page.getByRole('textbox', { name: 'Write a post' }).fill(later)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)
    await expect(seen).toBeVisible()
  })

  await test.step('and likes it, which the first sees, and follows', async () => {
    await seen.getByRole('button', { name: /^Like/ }).click()
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: later })
        .getByRole('button', { name: /^Like.*1/ }),
    ).toBeVisible()
    await seen
      .getByRole('link', { name: new RegExp(handle) })
      .first()
      .click()
    await second.page
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    await expect(second.page.getByRole('button', { name: /^Following / })).toBeVisible()
    await second.page.reload()
    await expect(second.page.getByRole('button', { name: /^Following / })).toBeVisible()
  })

  await test.step('a third, not connected, reads everything and is asked to connect only when writing', async () => {
    const third = await arrive()
    await third.page.goto(`/u/${handle}`)
    const read = third.page.getByRole('article').filter({ hasText: later })
    await expect(read).toBeVisible()
    await expect(third.page.getByRole('dialog')).toBeHidden()
    await read.locator('time').click()
    await expect(third.page).toHaveURL(/\/post\//)
    await expect(third.page.getByRole('article').filter({ hasText: later })).toBeVisible()
    await expect(third.page.getByRole('dialog')).toBeHidden()
    await third.page.getByRole('button', { name: /^Like/ }).first().click()
    await expect(third.page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  })
})
