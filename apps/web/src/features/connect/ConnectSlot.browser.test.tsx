import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import type { WalletGate } from '../../viewer/wallet/createWalletGate.ts'
import { useWalletGate } from '../../viewer/wallet/useWalletGate.ts'
import { ConnectSlot } from './ConnectSlot.tsx'

afterEach(() => localStorage.clear())

test('behavior: a visitor has a button without the wallet; a member has none, and does not wait', async () => {
  const service = createTestService()
  let gate: WalletGate | undefined
  const Page = () => {
    gate = useWalletGate()
    return <ConnectSlot />
  }
  const screen = await render(<Page />, { wrapper: createServiceWrapper(service, undefined, null) })
  const listWaits = () => Array.from(gate?.slots.get().values() ?? [], ({ canWait }) => canWait)
  await expect.element(screen.getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible()
  await expect.poll(listWaits).toEqual([true])

  await service.session.save(await createTestRecord())
  await expect.poll(listWaits).toEqual([false])
})
