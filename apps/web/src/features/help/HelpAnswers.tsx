import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { helpWords } from '../../words/en/later/helpWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './HelpAnswers.module.css'
import { type HelpAnswerName, helpAnswers } from './helpAnswers.ts'

export type HelpAnswersProps = {
  productName: string
  /** The answer named in the URL. */
  named: string
}

/** All answers, with a search field. */
export function HelpAnswers({ productName, named }: HelpAnswersProps) {
  const t = useMessages(helpWords)
  const [query, setQuery] = useState('')
  useEffect(() => {
    // The browser may look for the anchor before the page is drawn.
    const target = named === '' ? null : document.getElementById(named)
    target?.scrollIntoView({ block: 'start' })
  }, [named])

  const titleOf = (name: HelpAnswerName) =>
    name === 'what' ? t('help.what.title', { product: productName }) : t(`help.${name}.title`)
  const words = query.trim()
  const sections = helpAnswers
    .map(({ section, answers }) => ({
      section,
      answers: (answers as readonly HelpAnswerName[]).filter((name) =>
        matchesWords(`${titleOf(name)} ${t(`help.${name}.text`)}`, words),
      ),
    }))
    .filter(({ answers }) => answers.length > 0)
  const count = sections.reduce((sum, { answers }) => sum + answers.length, 0)

  return (
    <div className={styles['help']}>
      <div className={styles['search']}>
        <SearchField label={t('help.search')} value={query} onChange={setQuery} />
        <p className={styles['found']} role="status">
          {words !== '' && count > 0 && t('help.found', { count })}
        </p>
      </div>
      {count === 0 && <Notice title={t('help.none')}>{t('help.noneText')}</Notice>}
      {sections.map(({ section, answers }) => (
        <section key={section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`} className={styles['section']}>
            {t(`help.section.${section}`)}
          </h2>
          {answers.map((name) => (
            <article key={name} id={name} className={styles['answer']} data-named={name === named}>
              <h3 className={styles['question']}>
                {titleOf(name)}
                <Link
                  className={styles['anchor']}
                  to="/help"
                  hash={name}
                  replace
                  aria-label={`${t('help.link')}: ${titleOf(name)}`}
                >
                  <ToolIcon name="link" size={16} />
                </Link>
              </h3>
              <p className={styles['text']}>{t(`help.${name}.text`)}</p>
            </article>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Whether a text contains all words of a search, in any order, ignoring case and accents. */
function matchesWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
