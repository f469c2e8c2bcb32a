import { Fragment, type ReactNode } from 'react'
import styles from './RichText.module.css'
import { splitLinks } from './splitLinks.ts'
import { type Span, splitMentions } from './splitMentions.ts'

export type RichTextProps<Mention extends Span> = {
  text: string
  lang?: string | null
  /** Who is named in the text, in its order. */
  mentions?: readonly Mention[]
  /** Draws a name: `text` as it was written, with the look of a link. */
  renderMention?: (mention: Mention, text: string, className: string | undefined) => ReactNode
}

/** What somebody wrote: text stays text; only names and web addresses become links, in the direction of its own script. */
export function RichText<Mention extends Span>({ text, lang, mentions = [], renderMention }: RichTextProps<Mention>) {
  return (
    <p className={styles['text']} dir="auto" lang={lang ?? undefined}>
      {splitMentions(text, renderMention ? mentions : []).map((part) => (
        <Fragment key={part.start}>
          {part.mention && renderMention
            ? renderMention(part.mention, part.text, styles['link'])
            : drawLinks(part.text)}
        </Fragment>
      ))}
    </p>
  )
}

function drawLinks(text: string): ReactNode {
  return splitLinks(text).map(({ text: part, href, start }) =>
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
  )
}
