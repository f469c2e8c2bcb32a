import { Fragment } from 'react'
import styles from './RichText.module.css'
import { splitLinks } from './splitLinks.ts'

/** What somebody wrote: text stays text, only web addresses become links, in the direction of its own script. */
export function RichText({ text, lang }: { text: string; lang?: string | null }) {
  return (
    <p className={styles['text']} dir="auto" lang={lang ?? undefined}>
      {splitLinks(text).map(({ text: part, href, start }) =>
        href === undefined ? (
          <Fragment key={start}>{part}</Fragment>
        ) : (
          // `dir` isolates it: no direction mark in the text around it can spell an address backwards.
          <a
            key={start}
            className={styles['link']}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {part}
          </a>
        ),
      )}
    </p>
  )
}
