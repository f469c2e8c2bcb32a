import { useMessages } from '../messages/useMessages.ts'
import type { InstructionStep } from '../wallets/Wallet.ts'
import styles from './Step.module.css'

/** The steps of setting a wallet up, numbered. */
export function InstructionList({ steps, walletName }: { steps: readonly InstructionStep[]; walletName: string }) {
  const t = useMessages()
  return (
    <ol className={styles['instructions']}>
      {steps.map(({ step, title, text }) => (
        <li key={step}>
          <strong>{t(title, { wallet: walletName })}</strong>
          <p>{t(text)}</p>
        </li>
      ))}
    </ol>
  )
}
