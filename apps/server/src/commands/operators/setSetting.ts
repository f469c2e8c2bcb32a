/**
 * Sets one `NAME=value` line in the text of a settings file and keeps everything else. The last line of that name counts, as in
 * every reader of such files, so it replaces all of them at the place of the last.
 */
export function setSetting(text: string, name: string, value: string): string {
  const lines = text.split('\n')
  const isOf = (line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)
  const last = lines.findLastIndex(isOf)
  const line = `${name}=${value}`
  if (last === -1) return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
  return lines.flatMap((each, index) => (index === last ? [line] : isOf(each) ? [] : [each])).join('\n')
}
