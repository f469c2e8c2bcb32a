import type { InstructionStep } from './definition/Wallet.ts'

export const extensionSteps: readonly InstructionStep[] = [
  { step: 'install', title: 'instructions.extension.pin.title', text: 'instructions.extension.pin.text' },
  { step: 'create', title: 'instructions.extension.create.title', text: 'instructions.extension.create.text' },
  { step: 'refresh', title: 'instructions.extension.refresh.title', text: 'instructions.extension.refresh.text' },
]

export const mobileSteps: readonly InstructionStep[] = [
  { step: 'install', title: 'instructions.mobile.install.title', text: 'instructions.mobile.install.text' },
  { step: 'create', title: 'instructions.mobile.create.title', text: 'instructions.mobile.create.text' },
  { step: 'connect', title: 'instructions.mobile.connect.title', text: 'instructions.mobile.connect.text' },
]
