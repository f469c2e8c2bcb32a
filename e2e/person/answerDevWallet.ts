import { expect, type Page } from '@playwright/test'

/** What the dev wallet asks, by its title, and the button that approves. */
const questions = {
  connect: { title: 'Connect to this page?', yes: 'Connect' },
  sign: { title: 'Sign this message?', yes: 'Sign' },
  send: { title: 'Send this transaction?', yes: 'Send' },
} as const

/** Answers the question that the dev wallet asks in a dialog of its own. */
export async function answerDevWallet(
  page: Page,
  question: keyof typeof questions,
  answer: 'yes' | 'no',
): Promise<void> {
  const { title, yes } = questions[question]
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: answer === 'yes' ? yes : 'Reject' }).click()
  await expect(dialog).toBeHidden()
}
