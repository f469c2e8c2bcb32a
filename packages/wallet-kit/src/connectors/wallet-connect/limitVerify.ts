import type { VerifyMode } from './WalletConnectOptions.ts'

/** `core.verify` of the SDK, as far as it matters here. */
export type Verify<parameters> = { register: (parameters: parameters) => Promise<string | undefined> }

const raceMs = 300

/** Replaces the SDK's question to the Verify service by one that is not waited for, or by none. */
export function limitVerify<parameters>(verify: Verify<parameters>, mode: VerifyMode): void {
  if (mode === 'on') return
  const { register } = verify
  verify.register = async (parameters) => {
    if (mode === 'off') return ''
    return Promise.race([
      register.call(verify, parameters),
      new Promise<string>((resolve) => setTimeout(() => resolve(''), raceMs)),
    ])
  }
}
