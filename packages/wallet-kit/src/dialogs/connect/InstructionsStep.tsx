import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'

/**
 * What to do on the phone, connecting from here where the wallet can; or after adding the extension, which ends with a
 * refresh, since a page sees no extension added after it.
 */
export function InstructionsStep({ id, onBack, onClose, state, wallet, onSelect }: WalletStepProps) {
  const t = useMessages()
  const { appInfo } = useKit()
  const isExtension = state.step === 'extensionInstructions'
  return (
    <>
      <DialogHeader id={id} title={t('download.title', { wallet: wallet.name })} onBack={onBack} onClose={onClose} />
      <div className={styles['body']}>
        <ol className={styles['instructions']}>
          {(isExtension ? wallet.extensionInstructions : wallet.qrInstructions).map((step) => (
            <li key={step.step}>
              <strong>{'text' in step ? t(step.title, { wallet: wallet.shortName }) : step.title}</strong>
              <p>{'text' in step ? t(step.text) : step.description}</p>
            </li>
          ))}
        </ol>
        <div className={styles['actions']}>
          {(isExtension || wallet.ready) && (
            <Button onClick={() => (isExtension ? window.location.reload() : onSelect(wallet))}>
              {t(isExtension ? 'instructions.refresh' : 'instructions.connect')}
            </Button>
          )}
          <ButtonLink look="text" href={wallet.learnMoreUrl ?? appInfo.learnMoreUrl ?? 'https://ethereum.org/wallets/'}>
            {t('connect.learnMore')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
