import { createContractAccount } from '../person/createContractAccount.ts'
import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

/** The gate sees the one whose signature brings its factory, the full run the other, too. */
const kinds = [
  { kind: 'yet to be deployed', digit: '7', isDeployed: false },
  ...(process.env['KITH_FULL'] === '1' ? [{ kind: 'deployed', digit: '6', isDeployed: true }] : []),
]

for (const { kind, digit, isDeployed } of kinds)
  test(`journey: an account that is a contract, ${kind}, signs in, posts, and ends its own key`, async ({
    arrive,
    stack,
  }) => {
    const privateKey = `0x${digit.repeat(64)}` as const
    const contract = await createContractAccount(stack, { privateKey, isDeployed })
    const { page } = await arrive({ wallet: { privateKey, contract } })
    await page.goto('/')
    await signIn(page)

    await page.getByRole('textbox', { name: 'Write a post' }).fill(`From a contract, ${kind}.`)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)

    const post = page.getByRole('article').filter({ hasText: `From a contract, ${kind}.` })
    await expect(post).toBeVisible()

    await page.goto('/settings/keys')
    await page
      .getByRole('region', { name: 'Sign out everywhere' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await expect(page.getByText('1 browser was signed out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verify your account' })).toBeVisible()
  })
