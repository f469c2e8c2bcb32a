// biome-ignore lint/correctness/noUndeclaredDependencies: the root holds it, beside the Vitest whose types it completes.
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import {
  type AuthenticateAnswer,
  createWalletConnectPeer,
  type WalletConnectPeer,
} from '../../testing/wallet-connect/createWalletConnectPeer.ts'
import { startTestRelay } from '../../testing/wallet-connect/startTestRelay.ts'

/** `null`: a phone that does not know `wc_sessionAuthenticate`. */
export type PhoneAnswers = readonly Exclude<AuthenticateAnswer, object>[] | null

export type OpenedPhone = { relayUrl: string; address: `0x${string}` }

let phone: WalletConnectPeer | undefined
let stop = async (): Promise<void> => undefined

/** A phone for browser tests: WalletConnect's own client, and a relay, in the process that runs the browser. */
export const phoneCommands = {
  /** Starts a relay and a phone with a key of its own, in the place of the ones before. */
  openPhone: async (_, answers) => {
    await stop()
    const relay = await startTestRelay()
    const opened = await createWalletConnectPeer({ relayUrl: relay.url, authenticate: answers ?? undefined })
    phone = opened
    stop = async () => {
      stop = async () => undefined
      await opened[Symbol.asyncDispose]()
      await relay.stop()
    }
    return { relayUrl: relay.url, address: opened.address }
  },
  closePhone: () => stop(),
  /** What scanning a code does. Resolves once the phone has answered. */
  pairPhone: async (_, uri) => phone?.pair(uri),
  /** What the phone was asked to do, the texts it signed as it connected, and the apps it has a session with. */
  readPhone: async () => ({
    methods: phone?.requests.map(({ method }) => method) ?? [],
    signIns: [...(phone?.signIns ?? [])],
    apps: phone?.apps() ?? [],
  }),
} satisfies {
  openPhone: BrowserCommand<[answers: PhoneAnswers]>
  closePhone: BrowserCommand<[]>
  pairPhone: BrowserCommand<[uri: string]>
  readPhone: BrowserCommand<[]>
}
