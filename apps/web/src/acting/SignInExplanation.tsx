import { limits } from '@kith/protocol'
import { useState } from 'react'
import type { AppError } from '../api/errors/AppError.ts'
import { signInWords } from '../words/en/later/account/signInWords.ts'
import { useMessages } from '../words/useMessages.ts'
import styles from './SignInExplanation.module.css'

/** Explains what the signature permits and until when; after a failure, also the service's own reason. */
export function SignInExplanation({ error }: { error: AppError | undefined }) {
  const t = useMessages(signInWords)
  const [until] = useState(() => new Date(Date.now() + limits.delegationLifetimeMs))
  return (
    <>
      <p className={styles['text']}>{t('signIn.permits', { date: until })}</p>
      {error && <p className={styles['error']}>{error.sentence}</p>}
    </>
  )
}
