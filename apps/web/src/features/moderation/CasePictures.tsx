import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useReadMedia } from '../../viewer/service/useReadMedia.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Moderation.module.css'

type CasePicture = { cid: string; alt: string }

/** The pictures of a case, each shown when asked for: also those of a hidden post, which only its author and operators get. */
export function CasePictures({ pictures }: { pictures: readonly CasePicture[] }) {
  return (
    <ul className={styles['pictures']}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and one may be there twice.
        <li key={index}>
          <Picture {...picture} />
        </li>
      ))}
    </ul>
  )
}

type State = 'covered' | 'loading' | 'failed' | { src: string }

function Picture({ cid, alt }: CasePicture) {
  const t = useMessages()
  const readMedia = useReadMedia()
  const [state, setState] = useState<State>('covered')

  const show = () => {
    setState('loading')
    readMedia(`/media/${cid}`).then(
      (src) => setState({ src }),
      () => setState('failed'),
    )
  }
  if (typeof state === 'object') return <img className={styles['picture']} src={state.src} alt={alt} />
  return (
    <>
      <Button size="small" aria-disabled={state === 'loading'} onClick={show}>
        {t(state === 'loading' ? 'app.loading' : 'picture.show')}
      </Button>
      <span role="alert">{state === 'failed' && t('picture.failed')}</span>
    </>
  )
}
