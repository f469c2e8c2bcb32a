import { privacyWords } from '../../words/en/later/privacyWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PrivacySections.module.css'

/** The sentences of the privacy page, by section. Each section's name is its anchor. */
const sections = [
  {
    name: 'public',
    sentences: [
      'privacy.public.posts',
      'privacy.public.acts',
      'privacy.public.profile',
      'privacy.public.address',
      'privacy.public.signatures',
    ],
  },
  {
    name: 'private',
    sentences: [
      'privacy.private.lists',
      'privacy.private.blocks',
      'privacy.private.browsers',
      'privacy.private.reports',
      'privacy.private.plain',
      'privacy.private.messages',
    ],
  },
  {
    name: 'browser',
    sentences: ['privacy.browser.key', 'privacy.browser.drafts', 'privacy.browser.kept', 'privacy.browser.marks'],
  },
  {
    name: 'server',
    sentences: [
      'privacy.server.messages',
      'privacy.server.network',
      'privacy.server.reading',
      'privacy.server.images',
      'privacy.server.none',
    ],
  },
  {
    name: 'others',
    sentences: ['privacy.others.node', 'privacy.others.relay', 'privacy.others.wallet', 'privacy.others.copies'],
  },
  {
    name: 'final',
    sentences: [
      'privacy.final.delete',
      'privacy.final.account',
      'privacy.final.chain',
      'privacy.final.wallet',
      'privacy.final.operators',
    ],
  },
] as const

/** What is public, what is private, where data is stored, and what cannot be undone. */
export function PrivacySections() {
  const t = useMessages(privacyWords)
  return (
    <div className={styles['privacy']}>
      {sections.map(({ name, sentences }) => (
        <section key={name} id={name} className={styles['section']} aria-labelledby={`title-${name}`}>
          <h2 id={`title-${name}`} className={styles['title']}>
            {t(`privacy.section.${name}`)}
          </h2>
          <ul className={styles['list']}>
            {sentences.map((sentence) => (
              <li key={sentence} className={styles['item']}>
                {t(sentence)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
