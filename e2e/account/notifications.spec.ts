import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const words = 'Who knows a good reed for fine linen?'
const answer = 'Ask at the market on Thursday.'

test('journey: a notification leads to an answer, which is read and replied to on the page', async ({ arrive }) => {
  const [asker, friend] = [await arrive(), await arrive()]

  await test.step('asks, and goes on reading', async () => {
    await asker.page.goto('/')
    await signIn(asker.page)
    await asker.page.getByRole('textbox', { name: 'Write a post' }).fill(words)
    await asker.page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(asker.page)
    await expect(asker.page.getByRole('article').filter({ hasText: words })).toBeVisible()
  })

  await test.step('a friend likes the question and answers it', async () => {
    await friend.page.goto('/explore?by=new')
    await signIn(friend.page)
    const post = friend.page.getByRole('article').filter({ hasText: words })
    await post.getByRole('button', { name: /^Like/ }).click()
    await post.locator('time').click()
    await friend.page.getByRole('textbox', { name: /reply/i }).fill(answer)
    await friend.page.getByRole('button', { name: 'Reply', exact: true }).click()
    await endUndo(friend.page)
    await expect(friend.page.getByRole('article').filter({ hasText: answer })).toBeVisible()
  })

  await test.step('the number appears in the title and the navigation', async () => {
    await expect(asker.page).toHaveTitle(/^\(2\) /)
    await expect(asker.page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml/)
    await asker.page.getByRole('link', { name: 'Notifications, 2 new' }).click()
  })

  await test.step('what was seen is no longer new', async () => {
    await expect(asker.page.getByTestId('notification')).toHaveCount(2)
    await expect(asker.page).toHaveTitle(/^Notifications/)
  })

  await test.step('replies in place', async () => {
    const notification = asker.page.getByTestId('notification').filter({ hasText: answer })
    await notification
      .getByRole('button', { name: /^Reply/ })
      .first()
      .click()
    await asker.page.getByRole('textbox', { name: /reply/i }).fill('Thank you.')
    await notification.getByRole('button', { name: 'Reply', exact: true }).click()
    await asker.page.getByRole('button', { name: 'Undo' }).click()
    await expect(asker.page.getByRole('textbox', { name: /reply/i })).toHaveValue('Thank you.')
    await notification.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(asker.page.getByRole('textbox', { name: /reply/i })).toBeHidden()
    await expect(asker.page).toHaveURL(/\/notifications$/)
    await endUndo(asker.page)
  })

  await test.step('the way back from the thread leads to the mentions', async () => {
    await asker.page.getByRole('button', { name: 'Mentions and replies' }).click()
    await asker.page.getByTestId('notification').filter({ hasText: answer }).locator('time').first().click()
    await asker.page.waitForURL('**/post/**')
    await asker.page.goBack()
    await expect(asker.page.getByRole('button', { name: 'Mentions and replies' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('hides the answer, finds it in the settings, and shows it again', async () => {
    await asker.page.getByTestId('notification').filter({ hasText: answer }).locator('time').first().click()
    await asker.page
      .getByRole('article')
      .filter({ hasText: answer })
      .first()
      .getByRole('button', { name: 'More' })
      .click()
    await asker.page.getByRole('menuitem', { name: 'Hide this reply for everyone' }).click()
    await expect(asker.page.getByText('Reply hidden.')).toBeVisible()
    await asker.page.goto('/settings/muted')
    await asker.page
      .getByRole('main')
      .getByRole('link', { name: /^Hidden replies/ })
      .click()
    const hidden = asker.page.getByRole('list', { name: 'Hidden replies' }).filter({ hasText: answer })
    await hidden.getByRole('button', { name: 'Show this reply again' }).click()
    await expect(asker.page.getByText('Reply shown again.')).toBeVisible()
    await expect(hidden).toBeHidden()
  })

  await test.step('a muted word covers the answer in the thread', async () => {
    await asker.page.goto('/settings/muted/words')
    await asker.page.getByRole('textbox', { name: /^Word/ }).fill('market')
    await asker.page.getByRole('combobox', { name: 'For how long' }).selectOption('7 days')
    await asker.page.getByRole('button', { name: 'Mute', exact: true }).click()
    const row = asker.page.getByRole('listitem').filter({ hasText: 'market' })
    await expect(row.getByRole('button', { name: 'Remove “market”' })).toBeVisible()
    await expect(row).toContainText(/Until .*\d/)
    await asker.page.goto('/')
    await asker.page.getByRole('article').filter({ hasText: words }).locator('time').click()
    await asker.page.getByRole('button', { name: /^Show \d+ more repl/ }).click()
    await expect(asker.page.getByText('Hidden: contains “market”, which you muted')).toBeVisible()
    await expect(asker.page.getByText(answer)).toBeHidden()
  })
})
