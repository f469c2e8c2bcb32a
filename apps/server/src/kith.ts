import { BaseError } from '@kith/protocol/errors'
import { readConfig } from './config/readConfig.ts'
import { runRebuild } from './rebuild/runRebuild.ts'

/** What an operator can ask for: `npm run kith -- rebuild`. */
const chores = { rebuild: runRebuild }

const [name = ''] = process.argv.slice(2)
const chore = name === 'rebuild' ? chores[name] : undefined
if (chore) {
  try {
    await chore({ config: readConfig(), write: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    // A named error says what to do; anything else is a fault and keeps its stack.
    process.stderr.write(`${error instanceof BaseError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`Usage: npm run kith -- ${Object.keys(chores).join('|')}\n`)
  process.exitCode = 2
}
