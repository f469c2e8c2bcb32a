import { useState } from 'react'
import { kitStates } from '../../src/test-page/states/kitStates.ts'
import type { Settings } from '../settings/settings.ts'
import { toSlug } from '../settings/toSlug.ts'
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx'
import styles from './Controls.module.css'
import fieldStyles from './Field.module.css'
import { Section } from './Section.tsx'
import { StateList } from './StateList.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'

export type ControlsProps = {
  settings: Settings
  change: (changes: Partial<Settings>) => void
  open: (state: string) => void
}

const answers = {
  approve: 'approved',
  reject: 'rejected',
  neverAnswers: 'never answered',
  pending: 'refused: one is already waiting',
  emptyAccounts: 'approved without an account',
  throws: 'an unknown error',
  unsupported: 'not supported (4200)',
  unknownChain: 'unknown network (4902)',
  wrongChain: 'approved, but not done',
}

/** All settings, in sections. Those of the live button are hidden while a step is on the stage: it has its own. */
export function Controls({ settings, change, open }: ControlsProps) {
  const isLive = !kitStates.some(({ name }) => toSlug(name) === settings.state)
  // Only at first: a section that a visitor opened stays open.
  const [startsLive] = useState(isLive)
  const choose = (name: ChoiceFieldProps['name'], label: string, words?: ChoiceFieldProps['words']) => (
    <ChoiceField name={name} label={label} settings={settings} change={change} {...(words && { words })} />
  )
  const type = (name: 'projectId' | 'relayUrl', label: string, placeholder: string) => (
    <label className={fieldStyles['field']}>
      <span>{label}</span>
      <input
        className={fieldStyles['input']}
        name={name}
        key={settings[name]}
        defaultValue={settings[name]}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        // Not on every keystroke: each change reloads the stage.
        onBlur={({ target }) => change({ [name]: target.value })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ [name]: currentTarget.value })}
      />
    </label>
  )
  return (
    <div className={styles['controls']}>
      <Section title="Steps" isOpen={!startsLive}>
        <StateList settings={settings} open={open} />
      </Section>
      <Section title="Theme" isOpen={startsLive}>
        <ThemeEditor settings={settings} change={change} />
      </Section>
      <Section title="Language and size">
        {choose('locale', 'Language', languageNames)}
        {choose('modalSize', 'Dialog', { automatic: 'automatic, by the window' })}
      </Section>
      {isLive && (
        <>
          <Section title="What is shown">
            {choose('accountStatus', 'Account button')}
            {choose('chainStatus', 'Network button', { automatic: 'automatic, by the window' })}
            {choose('showBalance', 'Balance', { automatic: 'automatic, by the window' })}
            {choose('showRecentTransactions', 'Recent transactions')}
            {choose('learnMore', 'A “Learn More” link of one’s own')}
            {choose('disclaimer', 'A disclaimer')}
          </Section>
          <Section title="Sign-in">
            {choose('signIn', 'Ask for a signature')}
            {choose('server', 'The app’s server', {
              rejects: 'rejects the signature',
              accepts: 'accepts the signature',
              neverAnswers: 'never answers',
            })}
          </Section>
          <Section title="Break something">
            <p className={styles['hint']}>Takes effect at once, also on what the wallet has not answered yet.</p>
            {choose('connect', 'Connecting is', answers)}
            {choose('sign', 'Signing is', answers)}
            {choose('send', 'Sending is', answers)}
            {choose('switchChain', 'Switching is', answers)}
            {choose('delay', 'The wallet answers', {
              0: 'at once',
              2: 'after 2 seconds',
              5: 'after 5 seconds',
              15: 'after 15 seconds',
            })}
            {choose('network', 'The wallet is on', {
              known: 'a known network',
              unknown: 'an unknown network',
            })}
            {choose('money', 'The account has', { some: 'some money', none: 'no money' })}
            {choose('node', 'The node')}
          </Section>
          <Section title="Wallets">
            {choose('wallets', 'In the browser', { test: 'the test wallet', many: 'three wallets' })}
            {choose('walletConnect', 'WalletConnect')}
            {settings.walletConnect === 'on' && (
              <>
                {type('projectId', 'Project id', 'from dashboard.reown.com')}
                {type('relayUrl', 'Relay', 'wss://…')}
                <p className={styles['hint']}>The relay is called once a wallet on another device is picked.</p>
              </>
            )}
          </Section>
        </>
      )}
    </div>
  )
}

/** Each language in its own words, as in a list of languages. */
const languageNames = new Proxy<{ readonly [locale: string]: string }>(
  { browser: 'the browser’s' },
  {
    get: (own, locale: string) =>
      own[locale] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
  },
)
