import { randomUUID } from 'node:crypto'
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import { readConfig } from '../../config/readConfig.ts'
import { UsageError } from '../../verify-file/UsageError.ts'
import type { CommandContext } from '../Command.ts'
import { parseOptions } from '../parseOptions.ts'
import { readSettings } from '../readSettings.ts'

const usage = 'kith operators list | add ADDRESS… | remove ADDRESS… --settings FILE'

/**
 * `kith operators`: shows or changes OPERATORS in the file of settings. The file is replaced whole, with its owner and mode.
 *
 * @throws {@link UsageError}, {@link SettingsUnreadableError}, and {@link ConfigError} for settings that cannot be used.
 */
export async function runOperators({ args, env, settingsFile, write }: CommandContext): Promise<boolean> {
  const [action = 'list', ...texts] = parseOptions(args, {}, usage).positionals
  // The file alone: what the environment says would not be changed by it.
  const { OPERATORS } = settingsFile === undefined ? env : readSettings(settingsFile)
  const operators = [...new Set(readConfig({ OPERATORS }).operators)]
  if (action === 'list') {
    if (texts.length > 0) throw new UsageError({ reason: `"${texts[0]}" is unexpected.`, usage })
    for (const address of operators) write(address)
    if (operators.length === 0) write('Nobody moderates: OPERATORS is empty.')
    return true
  }
  if (action !== 'add' && action !== 'remove') throw new UsageError({ reason: `"${action}" is unknown.`, usage })
  if (texts.length === 0) throw new UsageError({ reason: 'Name at least one address.', usage })
  const named = texts.map((text) => {
    const address = findAccountAddress(text)
    if (address === null) throw new UsageError({ reason: `"${text}" is not an address.`, usage })
    return address
  })
  if (settingsFile === undefined)
    throw new UsageError({ reason: '--settings names the file to change. It is not given.', usage })
  const changed =
    action === 'add' ? [...new Set([...operators, ...named])] : operators.filter((address) => !named.includes(address))
  if (changed.length === operators.length) {
    write(`${settingsFile} says so already.`)
    return true
  }
  await replaceFile(settingsFile, setSetting(await readFile(settingsFile, 'utf8'), 'OPERATORS', changed.join(',')))
  write(`OPERATORS=${changed.join(',')}`)
  write('Restart every process of the service. A new operator signs in once more, to get a key that may moderate.')
  return true
}

/**
 * Sets one `NAME=value` line in the text of a settings file and keeps everything else. The last line of that name counts, as in
 * every reader of such files, so it replaces all of them at the place of the last.
 */
function setSetting(text: string, name: string, value: string): string {
  const lines = text.split('\n')
  const isOf = (line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)
  const last = lines.findLastIndex(isOf)
  const line = `${name}=${value}`
  if (last === -1) return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
  return lines.flatMap((each, index) => (index === last ? [line] : isOf(each) ? [] : [each])).join('\n')
}

/** Writes a draft beside the file and gives it its name: a reader finds the old settings or the new. */
async function replaceFile(path: string, text: string): Promise<void> {
  const { mode, uid, gid } = await stat(path)
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, text, { mode: mode & 0o777, flag: 'wx', flush: true })
    // The umask may have removed bits.
    await chmod(draft, mode & 0o777)
    if (process.getuid?.() === 0) await chown(draft, uid, gid)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
