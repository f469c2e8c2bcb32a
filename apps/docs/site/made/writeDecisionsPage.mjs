import { readSource } from '../repository.mjs'

/**
 * The list of all decisions, as Markdown.
 *
 * @param {readonly { path: string, source: string }[]} decisions
 */
export function writeDecisionsPage(decisions) {
  const items = decisions.map(({ path, source }) => {
    const [, title = source] = /^# (.+)$/m.exec(readSource(source)) ?? []
    return `- [${title}](site:${path})`
  })
  const lead = 'Choices that a reader would ask about, each with its reasons, oldest first.'
  return ['# Decisions', lead, items.join('\n')].join('\n\n')
}
