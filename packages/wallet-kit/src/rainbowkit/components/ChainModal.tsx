import { type ControlledModalProps, useControlledModal } from './useControlledModal.ts'

/** The kit's network modal, opened and closed by the app. */
export function ChainModal(props: ControlledModalProps) {
  useControlledModal('chain', props)
  return null
}
