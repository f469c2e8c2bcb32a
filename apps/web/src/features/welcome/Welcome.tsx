import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Loom } from '../../ui/state/Loom.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Welcome.module.css'

export type WelcomeProps = {
  productName: string
  /** One sentence on what a visitor can try here. */
  trial?: string | undefined
  onStart(): void
}

const facts = ['sign', 'free', 'yours'] as const

/** Introduces the product to visitors. Short enough that the first post is visible below it, also on a phone. */
export function Welcome({ productName, trial, onStart }: WelcomeProps) {
  const t = useMessages()
  return (
    <section className={styles['welcome']} aria-labelledby="welcome-title">
      <div className={styles['loom']}>
        <Loom />
      </div>
      <h1 id="welcome-title" className={styles['title']}>
        {t('welcome.title')}
      </h1>
      <p className={styles['lead']}>{t('welcome.lead', { product: productName })}</p>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact} className={styles['fact']}>
            <Icon name="check" size={16} />
            {t(`welcome.${fact}`)}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <Button look="main" onClick={onStart}>
          {t('welcome.start')}
        </Button>
        <Link className={styles['how']} to="/help">
          {t('welcome.how')}
        </Link>
      </div>
      {trial !== undefined && <p className={styles['trial']}>{trial}</p>}
    </section>
  )
}
