import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'

import { useKit } from '../context/useKit.ts'

/** Opens 'Switch Networks'. The opener is absent unless connected. */
export function useChainModal(): { chainModalOpen: boolean; openChainModal: (() => void) | undefined } {
  const { openModal, setOpenModal } = useKit()
  const status = useConnectionStatus()

  const isLegal = status === 'connected'
  return {
    chainModalOpen: openModal === 'chain',
    openChainModal: isLegal ? () => setOpenModal('chain') : undefined,
  }
}
