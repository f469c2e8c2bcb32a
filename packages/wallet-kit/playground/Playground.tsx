import { CodeBlock } from './code/CodeBlock.tsx'
import { writeCode } from './code/writeCode.ts'
import { Controls } from './controls/Controls.tsx'
import styles from './Playground.module.css'
import { useSettings } from './settings/useSettings.ts'
import { StageFrame } from './stage/StageFrame.tsx'

/** The kit on a stage, with all its settings, and the code for it below. */
export function Playground() {
  const { settings, change, open } = useSettings()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>Wallet kit playground</h1>
        <p className={styles['about']}>Every step, theme and language, with a wallet and a chain inside this page.</p>
        <a className="button" href="./">
          Reset
        </a>
      </header>
      <main className={styles['main']}>
        <div className={styles['stage']}>
          <StageFrame settings={settings} change={change} />
        </div>
        <div className={styles['controls']}>
          <Controls settings={settings} change={change} open={open} />
        </div>
        <div className={styles['code']}>
          <CodeBlock code={writeCode(settings)} />
        </div>
      </main>
    </div>
  )
}
