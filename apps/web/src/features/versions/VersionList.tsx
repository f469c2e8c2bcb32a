import { cleanText } from '@kith/protocol'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { compareTexts } from './compareTexts.ts'
import { useVersions, type Version } from './useVersions.ts'
import styles from './VersionList.module.css'
import { VersionPictures } from './VersionPictures.tsx'

/** The versions of a post, the newest first, each with what it changed. */
export function VersionList({ id }: { id: string }) {
  const t = useMessages(postListWords)
  const { status, versions, error, retry } = useVersions(id)
  if (status === 'loading') return <WovenSkeleton rows={2} />
  if (status === 'failed')
    return (
      <Notice kind="failure" title={t('versions.failed')} onRetry={retry}>
        {error?.sentence}
      </Notice>
    )
  if (versions.length === 0) return <Notice title={t('versions.none')} />
  return (
    <>
      <p className={styles['intro']}>{t('versions.intro')}</p>
      <ol className={styles['versions']} reversed>
        {versions
          .map((version, index) => {
            const before = versions[index - 1]
            return (
              <li key={version.id} className={styles['version']}>
                <h2 className={styles['head']}>
                  {index === 0 ? t('versions.original') : t('versions.edit', { index })}
                  <span className={styles['time']}>
                    <Moment at={version.createdAt} />
                  </span>
                  {index === versions.length - 1 && <span className={styles['current']}>{t('versions.current')}</span>}
                </h2>
                {(version.warn !== null || (before && before.warn !== null)) && (
                  <p className={styles['warn']}>
                    <Changes before={before?.warn ?? (before ? '' : undefined)} version={version} of="warn" />
                  </p>
                )}
                <p className={styles['text']} dir="auto" lang={version.lang ?? undefined}>
                  <Changes before={before?.text} version={version} of="text" />
                </p>
                <VersionPictures version={version} before={before} />
              </li>
            )
          })
          .toReversed()}
      </ol>
    </>
  )
}

/** A text with what was taken out and added since `before`; the text alone where there is nothing before it. */
function Changes({ before, version, of }: { before: string | undefined; version: Version; of: 'text' | 'warn' }) {
  const now = cleanText(version[of] ?? '', { of: 'block' })
  if (before === undefined) return now
  return compareTexts(cleanText(before, { of: 'block' }), now).map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
    if (kind === 'same') return <span key={index}>{text}</span>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
    return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>
  })
}
