import { type ControlledModalProps, useControlledModal } from './useControlledModal.ts'

/** The kit's account modal, opened and closed by the app. */
export function AccountModal(props: ControlledModalProps) {
  useControlledModal('account', props)
  return null
}
