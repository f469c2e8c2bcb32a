import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SigningWallet } from '../keys/SigningWallet.ts'
import { createPageWrapper } from '../testing/createPageWrapper.tsx'
import { createSigningWallet } from '../testing/createSigningWallet.ts'
import { createTestService } from '../testing/createTestService.ts'
import { en } from '../testing/en.ts'
import { AskWalletButton } from './AskWalletButton.tsx'
import { useAskWallet } from './useAskWallet.ts'

/** A button that does `act`, and a wallet that signs each text when its answer is called. */
async function draw(act: (wallet: SigningWallet) => Promise<void>) {
  const answers: (() => void)[] = []
  const wallet = createSigningWallet({ sign: () => new Promise((resolve) => answers.push(resolve)) })
  await wallet.connectWallet()
  function Asking() {
    const asked = useAskWallet()
    return (
      <AskWalletButton asked={asked} onClick={() => asked.ask(act)}>
        Sign
      </AskWalletButton>
    )
  }
  const screen = await render(<Asking />, { wrapper: createPageWrapper(createTestService(), wallet.config) })
  return { answers, button: (name: string) => screen.getByRole('button', { name }) }
}

test('behavior: a silent wallet can be given up and asked again; its late answer is ignored', async () => {
  let asked = 0
  const signed: number[] = []
  const { answers, button } = await draw(async ({ sign }) => {
    const number = ++asked
    await sign('text')
    signed.push(number)
  })
  await button('Sign').click()
  await expect.element(button(en['keys.signing'])).toBeVisible()
  await expect.poll(() => answers.length).toBe(1)

  await button(en['action.cancel']).click()

  await expect.element(button('Sign')).toHaveFocus()
  await expect.element(button(en['action.cancel'])).not.toBeInTheDocument()
  await button('Sign').click()
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.element(button('Sign')).toBeVisible()
  expect(signed).toEqual([2])
})

test('behavior: once the wallet has signed there is nothing to cancel', async () => {
  const { answers, button } = await draw(({ sign }) => sign('text').then(() => new Promise(() => undefined)))
  await button('Sign').click()
  await expect.poll(() => answers.length).toBe(1)

  answers[0]?.()

  await expect.element(button(en['keys.sending'])).toBeVisible()
  await expect.element(button(en['action.cancel'])).not.toBeInTheDocument()
})
