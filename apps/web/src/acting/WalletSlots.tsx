import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { useStoreValue } from '../viewer/useStoreValue.ts'
import { useWalletGate } from '../viewer/wallet/useWalletGate.ts'

/** Draws the parts of the page that need the wallet, each where it belongs. */
export function WalletSlots() {
  const slots = useStoreValue(useWalletGate().slots)
  return [...slots].map(([id, { host, content }]) => <Fragment key={id}>{createPortal(content, host)}</Fragment>)
}
