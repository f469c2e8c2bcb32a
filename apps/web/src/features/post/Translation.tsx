import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { canTranslate, translateText } from '../../ui/text/translateText.ts'
import { useLanguage } from '../../words/useLanguage.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Translation.module.css'

export type TranslationProps = { text: string; lang: string | null }

type State = { status: 'idle' | 'translating' | 'failed' } | { status: 'done'; translated: string }

/** Offers to translate a post in another language, on this device. Nothing where the browser has no translator. */
export function Translation({ text, lang }: TranslationProps) {
  const t = useMessages()
  const language = useLanguage()
  const [state, setState] = useState<State>({ status: 'idle' })
  if (lang === null || !canTranslate(lang, language)) return null

  const translate = async () => {
    setState({ status: 'translating' })
    try {
      setState({ status: 'done', translated: await translateText(text, lang, language) })
    } catch {
      // The browser has no model for this pair, or could not load it.
      setState({ status: 'failed' })
    }
  }
  const isDone = state.status === 'done'
  return (
    <div className={styles['translation']}>
      {isDone && (
        <p className={styles['text']} dir="auto" lang={language}>
          {state.translated}
        </p>
      )}
      <Button
        size="small"
        look="quiet"
        aria-disabled={state.status === 'translating'}
        onClick={() => (isDone ? setState({ status: 'idle' }) : void translate())}
      >
        {t(state.status === 'translating' ? 'post.translating' : isDone ? 'post.hideTranslation' : 'post.translate')}
      </Button>
      <span role="status">{state.status === 'failed' && t('post.translateFailed')}</span>
    </div>
  )
}
