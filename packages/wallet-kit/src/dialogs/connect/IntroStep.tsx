import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import styles from './Step.module.css'
import type { StepProps } from './StepProps.ts'

/** 'What is a Wallet?': what newcomers need to know before choosing one. */
export function IntroStep({ id, onBack, onClose, dispatch, takesFocus }: StepProps & { takesFocus: boolean }) {
  const t = useMessages()
  const { appInfo } = useKit()
  return (
    <>
      <DialogHeader id={id} title={t('intro.title')} onBack={onBack} onClose={onClose} takesFocus={takesFocus} />
      <div className={styles['body']}>
        <dl className={styles['points']}>
          <div>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <path d="M8 15.5h22a2 2 0 0 1 2 2V29a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V12a3 3 0 0 1 3-3h16.5v6.5M27 23.2h.01" />
            </svg>
            <dt>{t('intro.assets.title')}</dt>
            <dd>{t('intro.assets.text')}</dd>
          </div>
          <div>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="14" cy="25.5" r="6" />
              <path d="m18.3 21.2 12.2-12.2M26 13.5l4.5 4.5M22.5 17l2.5 2.5" />
            </svg>
            <dt>{t('intro.login.title')}</dt>
            <dd>{t('intro.login.text')}</dd>
          </div>
        </dl>
        <div className={styles['actions']}>
          <Button onClick={() => dispatch({ type: 'get' })}>{t('intro.get')}</Button>
          <ButtonLink look="text" href={appInfo.learnMoreUrl ?? 'https://ethereum.org/wallets/'}>
            {t('connect.learnMore')}
          </ButtonLink>
        </div>
        {appInfo.disclaimer && <Disclaimer />}
      </div>
    </>
  )
}
