import { openMediaStore } from '../../media/store/openMediaStore.ts'
import { UsageError } from '../../verify-file/UsageError.ts'
import type { CommandContext } from '../Command.ts'
import { parseOptions } from '../parseOptions.ts'
import { checkChain } from './checkChain.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMediaBucket, checkMediaFolder } from './checkMedia.ts'
import { checkOrigin } from './checkOrigin.ts'
import { checkReplicas } from './checkReplicas.ts'
import { checkSettings } from './checkSettings.ts'
import { checkWeb } from './checkWeb.ts'
import type { Finding } from './Finding.ts'

const usage = 'kith check [--json]'

/**
 * `kith check`: checks everything that the service needs, and writes a line for each finding. Changes nothing.
 *
 * @returns whether there is no problem. A warning is not a problem.
 * @throws {@link UsageError}
 */
export async function runCheck({ args, env, settingsFile, write }: CommandContext): Promise<boolean> {
  const { values, positionals } = parseOptions(args, { json: { type: 'boolean' } }, usage)
  if (positionals.length > 0) throw new UsageError({ reason: `"${positionals[0]}" is unexpected.`, usage })
  const all: Finding[] = []
  const report = (findings: readonly Finding[]) => {
    all.push(...findings)
    if (values.json !== true) for (const finding of findings) for (const line of describe(finding)) write(line)
  }
  const { config, findings } = await checkSettings({ env, settingsFile })
  report(findings)
  if (config !== null) {
    const { store } = config.media
    report(checkWeb(config))
    const ofDatabase = await checkDatabase(config)
    report(ofDatabase)
    report(await checkReplicas(config))
    if (store.kind === 's3') report(await checkMediaBucket(openMediaStore(store)))
    // Where the database misses its pictures, that is reported already.
    else if (!ofDatabase.some(({ subject }) => subject === 'media'))
      report(await checkMediaFolder(openMediaStore(store), store.directory))
    report(await checkChain(config, { nowMs: Date.now() }))
    report(await checkOrigin(config))
  }
  const count = (state: Finding['state']) => all.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  if (values.json === true) write(JSON.stringify(all))
  else
    write(
      problems + warnings === 0 ? 'All is well.' : `${countOf(problems, 'problem')}, ${countOf(warnings, 'warning')}.`,
    )
  return problems === 0
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function describe({ state, subject, text, remedy }: Finding): readonly string[] {
  const indent = ' '.repeat(20)
  return [`${state.padEnd(8)} ${subject.padEnd(10)} ${text}`, ...(remedy === undefined ? [] : [`${indent}${remedy}`])]
}
