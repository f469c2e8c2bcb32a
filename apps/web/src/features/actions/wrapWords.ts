export type WrapWordsParameters = {
  mostLines: number
  fits(line: string): boolean
}

/** Breaks a text into lines that fit, between words where it can. Text beyond `mostLines` becomes an ellipsis. */
export function wrapWords(text: string, { mostLines, fits }: WrapWordsParameters): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (fits((line + word).trimEnd())) {
        line += word
        continue
      }
      if (line !== '') lines.push(line.trimEnd())
      line = ''
      // A word longer than a line breaks where it has to.
      for (const { segment } of new Intl.Segmenter().segment(word)) {
        if (!fits(line + segment) && line !== '') {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    lines.push(line.trimEnd())
  }
  if (lines.length <= mostLines) return lines
  const kept = lines.slice(0, mostLines)
  kept[mostLines - 1] += ' …'
  return kept
}
