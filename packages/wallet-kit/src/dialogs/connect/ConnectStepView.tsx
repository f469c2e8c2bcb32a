import { useEffect, useRef } from 'react'
import { ConnectingStep } from './ConnectingStep.tsx'
import { DownloadOptionsStep } from './DownloadOptionsStep.tsx'
import { DownloadStep } from './DownloadStep.tsx'
import { GetStep } from './GetStep.tsx'
import { InstructionsStep } from './InstructionsStep.tsx'
import { IntroStep } from './IntroStep.tsx'
import { OpenAppStep } from './OpenAppStep.tsx'
import { ScanStep } from './ScanStep.tsx'
import type { ConnectStepViewProps } from './StepProps.ts'

/** Draws the current step. */
export function ConnectStepView(props: ConnectStepViewProps) {
  const { state, wallet, attempt, device, isCompact, titleId, onBack, onClose } = props
  const step = { id: isCompact ? titleId : `${titleId}-step`, onBack, onClose }

  // The dialog opens with the focus on its title. Later the pressed control disappears with its step.
  const hasMoved = useRef(false)
  useEffect(() => {
    if (state.step !== 'none') hasMoved.current = true
  }, [state.step])

  if (state.step === 'get') return <GetStep {...props} {...step} />
  if (wallet) {
    switch (state.step) {
      case 'connect':
        if (attempt.uri === null) return <ConnectingStep {...props} {...step} wallet={wallet} />
        if (device.mobileSystem) return <OpenAppStep {...props} {...step} wallet={wallet} uri={attempt.uri} />
        return <ScanStep {...props} {...step} wallet={wallet} uri={attempt.uri} />
      case 'downloadOptions':
        return <DownloadOptionsStep {...props} {...step} wallet={wallet} />
      case 'download':
        return <DownloadStep {...props} {...step} wallet={wallet} />
      case 'mobileInstructions':
      case 'extensionInstructions':
        return <InstructionsStep {...props} {...step} wallet={wallet} />
    }
  }
  return <IntroStep {...props} {...step} takesFocus={state.step === 'learn' || hasMoved.current} />
}
