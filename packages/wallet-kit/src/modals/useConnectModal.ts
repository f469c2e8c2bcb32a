import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useModal } from '../context/useModal.ts'

/**
 * Opens 'Connect a Wallet', or 'Verify your account' once connected. The opener is absent when there is nothing to do.
 *
 * @example
 * const { openConnectModal } = useConnectModal()
 * const button = (
 *   <button type="button" onClick={openConnectModal} disabled={!openConnectModal}>
 *     Connect
 *   </button>
 * )
 */
export function useConnectModal(): { connectModalOpen: boolean; openConnectModal: (() => void) | undefined } {
  const { openModal, setOpenModal } = useModal()
  const status = useConnectionStatus()

  const isLegal = status === 'disconnected' || status === 'unauthenticated'
  return {
    connectModalOpen: openModal === 'connect' || openModal === 'another',
    openConnectModal: isLegal ? () => setOpenModal('connect') : undefined,
  }
}
