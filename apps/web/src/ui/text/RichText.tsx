import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { findTagSpans } from './findTagSpans.ts'
import styles from './RichText.module.css'
import { splitLinks } from './splitLinks.ts'
import { type Span, splitMentions } from './splitMentions.ts'

export type RichTextProps<Mention extends Span> = Omit<
  ComponentProps<'p'>,
  'children' | 'className' | 'dir' | 'lang'
> & {
  text: string
  lang?: string | null
  /** Who is named in the text, in its order. */
  mentions?: readonly Mention[]
  /** Draws a name: `text` as it was written, with the look of a link. */
  renderMention?: (mention: Mention, text: string, className: string | undefined) => ReactNode
  /** The tags that the text carries, in any spelling. */
  tags?: readonly string[]
  /** Draws a tag by its name: `text` as it was written, with its `#` and the look of a link. */
  renderTag?: (name: string, text: string, className: string | undefined) => ReactNode
  /** Shows its first 12 lines only. */
  isClamped?: boolean
}

/** What somebody wrote: text stays text; only names, tags and web addresses become links, in the direction of its own script. */
export function RichText<Mention extends Span>({
  text,
  lang,
  mentions = [],
  renderMention,
  tags = [],
  renderTag,
  isClamped = false,
  ...props
}: RichTextProps<Mention>) {
  const tagSpans = renderTag ? findTagSpans(text, tags) : []
  return (
    <p {...props} className={styles['text']} dir="auto" lang={lang ?? undefined} data-clamped={isClamped}>
      {splitMentions(text, renderMention ? mentions : []).map((part) => (
        <Fragment key={part.start}>
          {part.mention && renderMention
            ? renderMention(part.mention, part.text, styles['link'])
            : drawLinks(part.text, part.start)}
        </Fragment>
      ))}
    </p>
  )

  function drawLinks(part: string, offset: number): ReactNode {
    return splitLinks(part).map(({ text: shown, href, start }) =>
      href === undefined ? (
        <Fragment key={start}>{drawTags(shown, offset + start)}</Fragment>
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
          {shown}
        </a>
      ),
    )
  }

  /** `part` begins at `offset` of the text. A tag that reaches over its ends is part of something else. */
  function drawTags(part: string, offset: number): ReactNode {
    const nodes: ReactNode[] = []
    let end = 0
    for (const { start, end: after, name } of tagSpans) {
      const [from, to] = [start - offset, after - offset]
      if (from < end || to > part.length) continue
      const shown = renderTag?.(name, part.slice(from, to), styles['link'])
      nodes.push(part.slice(end, from), <Fragment key={start}>{shown}</Fragment>)
      end = to
    }
    return [...nodes, part.slice(end)]
  }
}
