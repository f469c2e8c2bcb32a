import { endUndo } from '../person/endUndo.ts'
import { operator } from '../person/operator.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const words = 'Buy three looms, get one free, only today.'
const note = 'The same text for the third time.'
const reason = 'Advertising without a connection to the talk. See the rules, part 2.'
const answer = 'It was my own loom, and only one.'
const outcome = 'Thank you, that was unclear to me.'

test('journey: a reported post is hidden with a reason, its author answers, an operator decides', async ({
  arrive,
}) => {
  const [author, reader] = [await arrive(), await arrive()]
  const moderator = await arrive({ wallet: { privateKey: operator.privateKey } })
  const { page } = moderator
  const ownPost = author.page.getByRole('article').filter({ hasText: words })
  const publicPost = reader.page.getByRole('article').filter({ hasText: words })
  const waiting = page.getByRole('list', { name: 'Open' }).getByRole('article').filter({ hasText: words })

  await test.step('somebody posts, and a reader reports it', async () => {
    await author.page.goto('/')
    await signIn(author.page)
    await author.page.getByRole('textbox', { name: 'Write a post' }).fill(words)
    await author.page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(author.page)
    await expect(ownPost).toBeVisible()
    await reader.page.goto('/explore?by=new')
    await signIn(reader.page)
    await publicPost.getByRole('button', { name: 'More' }).click()
    await reader.page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = reader.page.getByRole('dialog', { name: /^Report a post by / })
    await dialog.getByRole('radio', { name: 'Spam' }).check()
    await dialog.getByRole('textbox', { name: 'Anything to add?' }).fill(note)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.page.getByText('Report sent. Thank you.')).toBeVisible()
  })

  await test.step('who is no operator sees no queue', async () => {
    await reader.page.goto('/moderation')
    await expect(reader.page.getByText('Only moderators see this page')).toBeVisible()
  })

  await test.step('the operator reads the report and hides the post, with a reason', async () => {
    await page.goto('/')
    await signIn(page)
    await page.goto('/moderation')
    await expect(waiting.getByText(note)).toBeVisible()
    await waiting.getByRole('button', { name: 'Hide post' }).click()
    const dialog = page
      .getByRole('alertdialog', { name: 'Hide post' })
      .or(page.getByRole('dialog', { name: 'Hide post' }))
    await dialog.getByRole('button', { name: 'Hide post' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Hide post' }).click()
    await expect(page.getByText('Done. It is in the log.')).toBeVisible()
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
  })

  await test.step('readers no longer see what it says', async () => {
    await reader.page.goto('/explore?by=new')
    await expect(reader.page.getByRole('article').first()).toBeVisible()
    await expect(publicPost).toBeHidden()
  })

  await test.step('the author is led to what was done and why, and answers', async () => {
    const toReason = author.page.getByRole('main').getByRole('link', { name: 'See the reason, and answer' })
    await author.page.goto('/')
    await expect(
      author.page.getByRole('article').getByRole('link', { name: 'See the reason, and answer' }),
    ).toBeVisible()
    await author.page.goto('/notifications')
    await expect(author.page.getByText('Moderators decided something about you')).toBeVisible()
    await toReason.click()
    await author.page.waitForURL('**/settings/standing')
    const act = author.page.getByRole('list', { name: 'Decisions about you' }).getByRole('article')
    await expect(act).toContainText('Post hidden')
    await expect(act).toContainText(words)
    await expect(act).toContainText(reason)
    await act.getByRole('button', { name: 'Answer' }).click()
    await author.page.getByRole('textbox', { name: 'Your answer to the moderators' }).fill(answer)
    await author.page.getByRole('button', { name: 'Send answer' }).click()
    await expect(act).toContainText('Your answer waits for a moderator.')
  })

  await test.step('the operator reads the answer and shows the post again', async () => {
    await page.goto('/moderation')
    await expect(waiting.getByRole('region', { name: 'The author answers' })).toContainText(answer)
    await waiting
      .getByRole('region', { name: 'The author answers' })
      .getByRole('button', { name: 'Show post again' })
      .click()
    const dialog = page
      .getByRole('alertdialog', { name: 'Show post again' })
      .or(page.getByRole('dialog', { name: 'Show post again' }))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(outcome)
    await dialog.getByRole('button', { name: 'Show post again' }).click()
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await expect(page.getByText(outcome)).toBeVisible()
  })

  await test.step('the author reads the outcome, and everybody the post', async () => {
    await author.page.reload()
    await expect(author.page.getByText('The decision was undone.')).toBeVisible()
    await expect(author.page.getByText(outcome).first()).toBeVisible()
    await reader.page.reload()
    await expect(publicPost).toBeVisible()
  })

  await test.step('suspended, the author still reads their own posts, and other readers do not', async () => {
    await author.page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
    await author.page.waitForURL('**/u/**')
    const profile = new URL(author.page.url()).pathname
    await page.getByRole('button', { name: 'Accounts', exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${profile}"]`) })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Suspend 1 account' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Suspend 1 account' }).click()
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible()

    await author.page.goto(profile)
    await expect(ownPost).toContainText('Only you can see this post: your account is suspended.')
    await reader.page.goto(profile)
    await expect(reader.page.getByText('This account is suspended')).toBeVisible()
    await expect(publicPost).toBeHidden()
  })
})
