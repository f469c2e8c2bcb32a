import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { explainFailure } from './explainFailure.ts'
import { startStack } from './startStack.ts'
import { watchStopSignals } from './watchStopSignals.ts'

const say = (line: string) => console.log(line)
const stop = watchStopSignals({
  onFirst: () => say('\nStopping … (Ctrl-C again to stop at once)'),
  onSecond: () => process.exit(1),
})

const envFile = fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  await using stack = await startStack({ env: process.env, say, signal: stop.signal })
  say(`
Kith is running at ${stack.url}
It answers on this machine only. Ctrl-C stops it; everything is kept.
`)
  await stop.asked
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(`\n${explainFailure(error)}\n`)
    process.exit(1)
  }
}
say('Stopped.')
process.exit(0)
