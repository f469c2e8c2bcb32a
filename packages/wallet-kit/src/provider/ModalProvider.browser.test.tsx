import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useShownAccount } from '../account-state/useShownAccount.ts'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { useSendCalls } from '../calls/useSendCalls.ts'
import { useSwitchNetwork } from '../chain/useSwitchNetwork.ts'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { useButtonMessages } from '../context/useButtonMessages.ts'
import { useKit } from '../context/useKit.ts'
import { useMessages } from '../context/useMessages.ts'
import { useRootProps } from '../context/useRootProps.ts'
import { useConnectModal } from '../modals/useConnectModal.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { useAddRecentTransaction } from '../transactions/useAddRecentTransaction.ts'
import { useRecentTransactions } from '../transactions/useRecentTransactions.ts'
import { useCompact } from '../ui/useCompact.ts'

afterEach(resetPage)

const stay = () => undefined
const hooks: { readonly [name: string]: () => unknown } = {
  useAddRecentTransaction,
  useButtonMessages,
  useCompact,
  useConnectModal,
  useConnectionStatus,
  useKit,
  useMessages,
  useRecentTransactions,
  useRootProps,
  useSendCalls,
  useShownAccount,
  useSwitchNetwork: () => useSwitchNetwork(stay),
  useWalletChain,
}

test('behavior: opening a modal renders only what uses a hook of the modals again', async () => {
  const renders = new Map<string, number>()
  function Reader({ name }: { name: string }) {
    hooks[name]?.()
    renders.set(name, (renders.get(name) ?? 0) + 1)
    return null
  }
  const readers = Object.keys(hooks).map((name) => <Reader key={name} name={name} />)
  await renderKit({ children: [<ConnectButton key="button" />, ...readers] })
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await expect.element(button).toBeVisible()
  const before = new Map(renders)

  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  expect([...renders].filter(([name, count]) => count !== before.get(name)).map(([name]) => name)).toEqual([
    'useConnectModal',
  ])
})
