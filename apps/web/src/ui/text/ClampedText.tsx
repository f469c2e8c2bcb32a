import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../words/useMessages.ts'
import { Button } from '../Button.tsx'
import styles from './ClampedText.module.css'
import { guessHeight } from './guessHeight.ts'
import { RichText, type RichTextProps } from './RichText.tsx'
import type { Span } from './splitMentions.ts'
import { watchTallText } from './watchTallText.ts'

export type ClampedTextProps<Mention extends Span> = Omit<
  RichTextProps<Mention>,
  'ref' | 'id' | 'isClamped' | 'onFocus'
> & {
  /** True where the text is what the page is about: all of it shows. */
  isWhole?: boolean
}

/** What somebody wrote. A long text shows its beginning until asked for the rest. */
export function ClampedText<Mention extends Span>({ isWhole = false, ...props }: ClampedTextProps<Mention>) {
  const t = useMessages()
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const { text } = props
  const guess = isWhole ? 'short' : guessHeight(text)
  const [isTallHere, setTallHere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // Before it is painted: nothing moves once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    if (guess !== 'unknown' || !paragraph.current) return
    return watchTallText(paragraph.current, { isTall: isTallHere, onChange: setTallHere })
  }, [guess, text])

  const isTall = guess === 'unknown' ? isTallHere : guess === 'tall'
  const isClamped = isTall && !isOpen
  const showFrom = (element: Element, change: boolean) => {
    flushSync(() => setOpen(change))
    element.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <RichText
        {...props}
        id={id}
        ref={paragraph}
        isClamped={isClamped}
        // The keyboard reaches links that are cut off.
        onFocus={({ target, currentTarget }: FocusEvent) => {
          if (isClamped && isBelow(target, currentTarget)) showFrom(target, true)
        }}
      />
      {isTall && (
        <Button
          className={styles['more']}
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          // Folded again, its beginning may be far above.
          onClick={() => (isOpen && paragraph.current ? showFrom(paragraph.current, false) : setOpen(!isOpen))}
        >
          {t(isOpen ? 'post.showLess' : 'post.showMore')}
        </Button>
      )}
    </>
  )
}

function isBelow(element: Element, clamped: Element): boolean {
  return element.getBoundingClientRect().top >= clamped.getBoundingClientRect().bottom - 1
}
