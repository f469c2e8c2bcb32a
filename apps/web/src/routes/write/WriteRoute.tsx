import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Composer } from '../../features/compose/Composer.tsx'
import { joinShared } from '../../features/compose/joinShared.ts'
import { openComposer } from '../../features/compose/openComposer.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { composerWords } from '../../words/en/later/composerWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { sharedPictures } from '../../worker/sharedPictures.ts'
import { Page } from '../Page.tsx'
import { parseWriteParams } from './parseWriteParams.ts'
import styles from './WriteRoute.module.css'

const route = getRouteApi('/_app/write')
/** Where the draft of a visitor is kept. */
const visitor = { account: undefined, target: undefined }

/**
 * `/write`: where the system's share sheet, a shortcut or a link of another site leads. Opens the composer with what is shared; before
 * signing in, what is shared is kept as this browser's draft.
 */
export function WriteRoute() {
  const t = useMessages(composerWords)
  const navigate = useNavigate()
  // The router adds to what it parsed what it could not.
  const { pictures = 0, lost, ...shared } = parseWriteParams(route.useSearch())
  const { status, address } = useSession()
  const { drafts } = useService()
  const { run } = useRequireSession()
  const [isKept, setKept] = useState(false)
  const place = { account: address, target: undefined }

  const open = async (text: string) => {
    const files = pictures > 0 ? await sharedPictures.take().catch(() => []) : []
    await navigate({ to: '/', replace: true })
    openComposer({ kind: 'new', text, ...(files.length > 0 && { files }) })
    // The browser needed the space.
    if (files.length < pictures) showToast({ text: t('write.lost') })
  }
  /** What the field shows: what was written before signing in comes along there, and is not written again until somebody types. */
  const takeDraft = () => {
    const texts = [place, visitor].map((one) => drafts.read(one))
    for (const one of [place, visitor]) drafts.write(one, '')
    return texts.find((text) => text !== '') ?? ''
  }
  const receive = useEffectEvent(async () => {
    const text = joinShared(shared)
    if (status === 'signed-in' && lost === undefined) return open(text)
    const before = drafts.read(place)
    // What somebody was writing is not overwritten.
    if (!before.includes(text)) drafts.write(place, before === '' ? text : `${before}\n\n${text}`)
    // A reload does not add it again.
    await navigate({
      to: '/write',
      replace: true,
      search: { ...(pictures > 0 && { pictures }), ...(lost && { lost }) },
    })
    setKept(true)
  })
  const isSettled = status !== 'loading'
  useEffect(() => {
    if (isSettled) void receive()
  }, [isSettled])

  return (
    <Page title={t('composer.title.new')}>
      {isKept ? (
        <>
          {lost && (
            <p className={styles['note']} role="status">
              {t('write.lost')}
            </p>
          )}
          {pictures > 0 && (
            <p className={styles['note']} role="status">
              {t('write.pictures', { count: pictures })}
            </p>
          )}
          <Composer
            address={address}
            guard={(action) =>
              run(() => {
                if (pictures === 0) {
                  action()
                  // The post is on top there.
                  void navigate({ to: '/', replace: true })
                  return
                }
                void open(takeDraft())
              })
            }
          />
        </>
      ) : (
        <WovenSkeleton rows={1} />
      )}
    </Page>
  )
}
