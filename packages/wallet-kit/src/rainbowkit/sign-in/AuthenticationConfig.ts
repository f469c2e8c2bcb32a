import type { AuthenticationStatus } from '../../context/ConnectionStatus.ts'
import type { RainbowKitAuthenticationAdapter } from './RainbowKitAuthenticationAdapter.ts'

/** What an app's sign-in is made of. */
export type AuthenticationConfig<message = string> = {
  adapter: RainbowKitAuthenticationAdapter<message>
  status: AuthenticationStatus
}
