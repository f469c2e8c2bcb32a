import type { Check, VerifiedKeyEnd } from '@kith/protocol/verify'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { proofChainWords } from '../../words/en/later/proofChainWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { describeLink } from './describeLink.ts'
import { type ProofBytes, type ProofLink, proofLinks } from './describeProof.ts'
import styles from './ProofChain.module.css'

export type ProofChainProps = {
  checks: readonly Check[]
  /** Whether only the service says that the author's contract signed. */
  isAttested: boolean
  /** How the key ended after the post arrived, if it did. */
  keyEnd: VerifiedKeyEnd | null
  bytes: Record<ProofLink, ProofBytes>
}

const looks = {
  wallet: { icon: 'lock', title: 'proof.wallet' },
  key: { icon: 'key', title: 'proof.linkKey' },
  message: { icon: 'edit', title: 'proof.message' },
  receipt: { icon: 'flag', title: 'proof.linkReceipt' },
} as const

const outcomeIcons = { passed: 'check', failed: 'cross', attested: 'wait' } as const

/** From wallet to key to message to receipt: a thread that runs through what was checked, and breaks where a check failed. */
export function ProofChain({ checks, isAttested, keyEnd, bytes }: ProofChainProps) {
  const t = useMessages(proofChainWords)
  return (
    <ol className={styles['chain']}>
      {proofLinks.map((link) => {
        const { outcome, sentences } = describeLink(link, checks, { isAttested, keyEnd })
        const { icon, title } = looks[link]
        return (
          <li key={link} className={styles['link']} data-outcome={outcome}>
            <span className={styles['knot']}>
              <ToolIcon name={icon} />
            </span>
            <div className={styles['words']}>
              <h2 className={styles['title']}>
                {t(title)}
                <span className={styles['outcome']}>
                  <ToolIcon name={outcomeIcons[outcome]} size={16} />
                  {t(`proof.${outcome}`)}
                </span>
              </h2>
              {sentences.map((sentence) => (
                <p key={sentence} data-sentence={sentence}>
                  {t(sentence)}
                </p>
              ))}
              <Bytes {...bytes[link]} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Bytes({ hex, text }: ProofBytes) {
  const t = useMessages(proofChainWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(hex.replaceAll(/\s/g, '')).then(
      () => showToast({ text: t('proof.copied') }),
      () => showToast({ text: t('proof.notCopied') }),
    )
  return (
    <>
      <p className={styles['tools']}>
        <Button look="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'proof.hideBytes' : 'proof.showBytes')}
        </Button>
      </p>
      <div id={id} className={styles['bytes']} hidden={!isOpen}>
        {isOpen && (
          <>
            {text !== '' && (
              <pre className={styles['text']} dir="auto">
                {text}
              </pre>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
            <pre className={styles['hex']} dir="ltr" tabIndex={0}>
              {hex}
            </pre>
            <Button size="small" onClick={() => void copy()}>
              {t('proof.copyBytes')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
