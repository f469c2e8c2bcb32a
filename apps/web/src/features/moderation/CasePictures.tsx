import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useMediaUrl } from '../../viewer/service/useMediaUrl.ts'
import { useService } from '../../viewer/service/useService.ts'
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
  const { acting } = useService()
  const toUrl = useMediaUrl()
  const [state, setState] = useState<State>('covered')

  const load = async () => {
    const token = await (await acting.get()).getAccessToken()
    const response = await fetch(toUrl(`/media/${cid}`), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`)
    return await readDataUrl(await response.blob())
  }
  const show = () => {
    setState('loading')
    load().then(
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

/** The page's policy allows pictures from data addresses, and none from blobs. */
function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
