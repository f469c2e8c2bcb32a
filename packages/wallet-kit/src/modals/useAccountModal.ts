import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { useModal } from '../context/useModal.ts'

/**
 * Opens the account. The opener is absent unless connected, and on a chain the app knows.
 *
 * @example
 * const { openAccountModal } = useAccountModal()
 * const button = (
 *   <button type="button" onClick={openAccountModal} disabled={!openAccountModal}>
 *     Account
 *   </button>
 * )
 */
export function useAccountModal(): { accountModalOpen: boolean; openAccountModal: (() => void) | undefined } {
  const { openModal, setOpenModal } = useModal()
  const status = useConnectionStatus()
  const chain = useWalletChain()
  const isLegal = status === 'connected' && chain !== null && !chain.unsupported
  return {
    accountModalOpen: openModal === 'account',
    openAccountModal: isLegal ? () => setOpenModal('account') : undefined,
  }
}
