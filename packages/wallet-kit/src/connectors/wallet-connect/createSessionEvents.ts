import { getAddress, numberToHex } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import { forgetApp } from './forgetApp.ts'
import type { SessionKeeper } from './keepSession.ts'
import type { RelayEvents } from './openRelay.ts'
import { readEventAccounts } from './readEventAccounts.ts'
import { readEventChainId } from './readEventChainId.ts'

export type CreateSessionEventsParameters = {
  keeper: SessionKeeper
  /** wagmi's. */
  emitter: Pick<Parameters<CreateConnectorFn>[0]['emitter'], 'emit'>
  provider: { emit: (event: string, value: unknown) => void }
  /** Notifies the wallet that the session is over. */
  leave: (topic: string) => Promise<void>
}

export type SessionEvents = RelayEvents & {
  onAccountsChanged: (accounts: string[]) => void
  /** The chain's id, in digits. */
  onChainChanged: (chainId: string) => Promise<void>
  onDisconnect: () => Promise<void>
  /** Another tab wrote or removed the session. */
  onOtherTab: () => Promise<void>
}

/**
 * Keeps the session up to date with what the wallet and other tabs do to it, and notifies wagmi and the provider's
 * listeners.
 */
export function createSessionEvents({
  keeper,
  emitter,
  provider,
  leave,
}: CreateSessionEventsParameters): SessionEvents {
  const isCurrent = async (topic: string) => (await keeper.get())?.topic === topic

  const emitSession = async () => {
    const session = await keeper.get()
    if (!session) return
    const { chainId } = session
    const accounts = await keeper.getAccounts()
    emitter.emit('change', { chainId, ...(accounts.length > 0 && { accounts }) })
    provider.emit('chainChanged', numberToHex(chainId))
    if (accounts.length > 0) provider.emit('accountsChanged', accounts)
  }

  const events: SessionEvents = {
    async onUpdate(update) {
      const session = await keeper.get()
      if (session?.topic !== update.topic) return
      await keeper.accept(update, session.chainId)
      await emitSession()
    },
    async onEvent({ topic, chainId: sentOn, name, data }) {
      if (!(await isCurrent(topic))) return
      if (name === 'accountsChanged') events.onAccountsChanged(readEventAccounts(data))
      if (name === 'chainChanged') void events.onChainChanged(String(readEventChainId(data, sentOn)))
    },
    async onEnd(topic) {
      if (await isCurrent(topic)) void events.onDisconnect()
    },
    onAccountsChanged(accounts) {
      if (accounts.length === 0) return void events.onDisconnect()
      // The session's own list follows with an update; until then the wallet's answer counts.
      emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
      provider.emit('accountsChanged', accounts)
    },
    async onChainChanged(chainId) {
      const session = await keeper.get()
      if (session && session.chainId !== Number(chainId)) await keeper.set({ ...session, chainId: Number(chainId) })
      await emitSession()
    },
    async onDisconnect() {
      const session = await keeper.get()
      if (session) void leave(session.topic)
      await keeper.set(null)
      forgetApp()
      emitter.emit('disconnect')
      provider.emit('disconnect', new ProviderRpcError({ code: 4900, message: 'The wallet ended the session.' }))
    },
    async onOtherTab() {
      const before = await keeper.get()
      if (!before || (await keeper.read())?.topic === before.topic) return
      // Ended or replaced there: this session has no peer any more.
      keeper.forget()
      emitter.emit('disconnect')
    },
  }
  return events
}
