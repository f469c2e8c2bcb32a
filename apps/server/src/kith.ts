import { BaseError } from '@kith/protocol/errors'

type Chore = (args: readonly string[]) => Promise<boolean>

const write = (line: string) => process.stdout.write(`${line}\n`)

/** What an operator or a reader can ask for: `npm run kith -- rebuild`. Each says whether all is well; only what it needs is loaded. */
const chores: Readonly<Record<string, Chore>> = {
  rebuild: async () => {
    const [{ readConfig }, { runRebuild }] = await Promise.all([
      import('./config/readConfig.ts'),
      import('./rebuild/runRebuild.ts'),
    ])
    await runRebuild({ config: readConfig(), write })
    return true
  },
  'move-media': async (args) => {
    const [{ readEnv }, { runMoveMedia }] = await Promise.all([
      import('./config/readEnv.ts'),
      import('./media/move/runMoveMedia.ts'),
    ])
    return await runMoveMedia({ args, env: readEnv(), write })
  },
  'rotate-receipt-key': async () => {
    const [{ readConfig }, { runRotateReceiptKey }] = await Promise.all([
      import('./config/readConfig.ts'),
      import('./service/runRotateReceiptKey.ts'),
    ])
    await runRotateReceiptKey({ config: readConfig(), write })
    return true
  },
  verify: async (args) => {
    const { runVerify } = await import('./verify-file/runVerify.ts')
    return await runVerify({ args, write })
  },
}

const [name = '', ...args] = process.argv.slice(2)
const chore = Object.hasOwn(chores, name) ? chores[name] : undefined
if (chore) {
  try {
    if (!(await chore(args))) process.exitCode = 1
  } catch (error) {
    // A named error says what to do; anything else is a fault and keeps its stack.
    process.stderr.write(`${error instanceof BaseError ? error.message : (error as Error).stack}\n`)
    process.exitCode = error instanceof BaseError && ['UsageError', 'FileUnreadableError'].includes(error.name) ? 2 : 1
  }
} else {
  process.stderr.write(`Usage: npm run kith -- ${Object.keys(chores).join('|')}\n`)
  process.exitCode = 2
}
