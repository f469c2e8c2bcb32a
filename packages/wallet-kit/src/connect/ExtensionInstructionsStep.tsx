import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { InstructionList } from './InstructionList.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'

/** What to do after adding the extension; ends with a refresh, since a page sees no extension added after it. */
export function ExtensionInstructionsStep({ id, onBack, onClose, wallet }: WalletStepProps) {
  const t = useMessages()
  const { appInfo } = useKit()
  return (
    <>
      <DialogHeader id={id} title={t('download.title', { wallet: wallet.name })} onBack={onBack} onClose={onClose} />
      <div className={styles['body']} data-centered="true">
        <InstructionList steps={wallet.extensionInstructions} walletName={wallet.shortName} />
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>{t('instructions.refresh')}</Button>
          <ButtonLink look="text" href={appInfo.learnMoreUrl ?? 'https://ethereum.org/wallets/'}>
            {t('connect.learnMore')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
