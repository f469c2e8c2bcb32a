import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { AskWalletButton } from '../../acting/AskWalletButton.tsx'
import { useAskWallet } from '../../acting/useAskWallet.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Points } from '../../ui/list/Points.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { deleteAccountWords } from '../../words/en/later/account/deleteAccountWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './DeleteAccount.module.css'
import { deleteLocalData } from './deleteLocalData.ts'

export type DeleteAccountProps = {
  /** Its handle, which is then what has to be typed; else the beginning of its address is. */
  handle: string | null
}

const goes = ['posts', 'people', 'private', 'keys'] as const
const stays = ['handle', 'threads', 'copies', 'record', 'again'] as const

/** Deletes the connected wallet's account: what follows from it, then a typed confirmation and the wallet's signature. */
export function DeleteAccount({ handle }: DeleteAccountProps) {
  const t = useMessages(deleteAccountWords)
  const { load: loadGraph } = useGraphState()
  const { acting } = useService()
  const wagmi = useWagmiConfig()
  const { address } = useConnection()
  const asked = useAskWallet()
  const [step, setStep] = useState<1 | 2>(1)
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const word = handle ?? address?.slice(0, 8) ?? ''
  const isConfirmed = word !== '' && typed.trim().replace(/^@/, '').toLowerCase() === word.toLowerCase()

  useEffect(() => {
    if (step === 2) field.current?.focus()
  }, [step])

  if (isDeleted)
    return (
      <div role="status">
        <Notice
          title={t('delete.doneTitle')}
          action={
            <Link className={styles['link']} to="/">
              {t('delete.home')}
            </Link>
          }
        >
          {t('delete.doneText')}
        </Notice>
      </div>
    )
  if (address === undefined) return <p className={styles['text']}>{t('delete.signedOut')}</p>

  const remove = () =>
    asked.ask(async (wallet) => {
      await (await acting.get()).deleteAccount(wallet)
      setDeleted(true)
      deleteLocalData()
      // It is gone by now, whatever comes of these.
      await Promise.allSettled([disconnect(wagmi), loadGraph().then(({ client }) => client.clearStore())])
    })

  if (step === 1)
    return (
      <div className={styles['stack']}>
        <p className={styles['step']}>{t('delete.step', { step: 1, total: 2 })}</p>
        <h2 className={styles['title']}>{t('delete.goes')}</h2>
        <Points>
          {goes.map((one) => (
            <li key={one} data-not>
              {t(`delete.goes.${one}`)}
            </li>
          ))}
        </Points>
        <h2 className={styles['title']}>{t('delete.stays')}</h2>
        <Points>
          {stays.map((one) => (
            <li key={one}>{t(`delete.stays.${one}`)}</li>
          ))}
        </Points>
        <p className={styles['warning']}>
          {t('delete.exportFirst')}{' '}
          <Link className={styles['link']} to="/settings/$section" params={{ section: 'data' }}>
            {t('delete.export')}
          </Link>
        </p>
        <Button onClick={() => setStep(2)}>{t('delete.next')}</Button>
      </div>
    )
  return (
    <form
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed) remove()
        else setMissed(true)
      }}
    >
      <p className={styles['step']}>{t('delete.step', { step: 2, total: 2 })}</p>
      <h2 className={styles['title']}>{t('delete.confirmTitle')}</h2>
      <Field
        ref={field}
        label={t('delete.type', { word })}
        hint={t('delete.typeHint')}
        problem={isMissed && !isConfirmed ? t('delete.mismatch', { word }) : undefined}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => {
          setTyped(target.value)
          setMissed(false)
        }}
      />
      <div className={styles['bar']}>
        <Button onClick={() => setStep(1)}>{t('delete.back')}</Button>
        <AskWalletButton
          asked={asked}
          look="danger"
          onClick={() => {
            if (isConfirmed) remove()
            else {
              setMissed(true)
              field.current?.focus()
            }
          }}
        >
          {t('delete.wallet')}
        </AskWalletButton>
      </div>
    </form>
  )
}
