import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { type ConnectButtonProps, ConnectButton as KitConnectButton } from '../../button/ConnectButton.tsx'
import { type ConnectButtonState, useConnectButton } from '../../button/useConnectButton.ts'
import type { RainbowKitChain } from '../icons/RainbowKitChain.ts'

function ConnectButtonView(props: ConnectButtonProps) {
  return <KitConnectButton {...props} />
}

/** The kit's, with the chain's `iconBackground` where the app's own icon is shown. */
function ConnectButtonCustom({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  const state = useConnectButton()
  const chains: readonly RainbowKitChain[] = useChains()
  const { chain } = state
  const own = chains.find(({ id, iconUrl }) => id === chain?.id && iconUrl === chain.iconUrl)
  return <>{children(chain && own ? { ...state, chain: { ...chain, iconBackground: own.iconBackground } } : state)}</>
}

/** The kit's `ConnectButton`, whose `Custom` knows RainbowKit's chains. */
export const ConnectButton: typeof ConnectButtonView & { Custom: typeof ConnectButtonCustom } =
  /* @__PURE__ */ Object.assign(ConnectButtonView, { Custom: ConnectButtonCustom })
