import { useConnectionStatus } from '../connection/useConnectionStatus.ts'

import { useKit } from '../provider/useKit.ts'

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
