import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useModal } from '../context/useModal.ts'

/**
 * Opens 'Switch Networks'. The opener is absent unless connected.
 *
 * @example
 * const { openChainModal } = useChainModal()
 * const button = (
 *   <button type="button" onClick={openChainModal} disabled={!openChainModal}>
 *     Switch network
 *   </button>
 * )
 */
export function useChainModal(): { chainModalOpen: boolean; openChainModal: (() => void) | undefined } {
  const { openModal, setOpenModal } = useModal()
  const status = useConnectionStatus()

  const isLegal = status === 'connected'
  return {
    chainModalOpen: openModal === 'chain',
    openChainModal: isLegal ? () => setOpenModal('chain') : undefined,
  }
}
