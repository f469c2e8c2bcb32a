/**
 * A docstring as Markdown: its text, then what it throws, then its examples.
 *
 * @param {string} docstring  without comment marks
 * @param {(name: string) => string} toLink  Markdown of a name that the docstring links to
 * @returns {{ text: string, details: string }} `details` goes below the declaration
 */
export function formatDocstring(docstring, toLink) {
  const linked = docstring.replaceAll(/\{@link\s+([^}\s|]+)(?:\s*\|?\s*([^}]*))?\}/g, (_, name, label) =>
    label ? `${toLink(name)} (${label})` : toLink(name),
  )
  const [text = '', ...tags] = linked.split(/^@(?=[a-z])/m)
  /** @type {string[]} */
  const parameters = []
  /** @type {string[]} */
  const throws = []
  /** @type {string[]} */
  const rest = []
  for (const tag of tags) {
    const [, name = '', body = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? []
    const line = body.trim().replaceAll(/\n(?!\n)/g, ' ')
    if (name === 'throws') throws.push(`- ${line}`)
    else if (name === 'param') parameters.push(`- \`${line.replace(/^(\S+)\s*-?\s*/, '$1`: ')}`)
    else if (name === 'returns') rest.push(`**Returns** ${line}`)
    else if (name === 'example') rest.push(body.includes('```') ? body.trim() : `\`\`\`ts\n${body.trim()}\n\`\`\``)
    else if (name === 'deprecated') rest.unshift(`**Deprecated.** ${line}`)
    else if (name === 'see') rest.push(`See ${line}`)
    else throw new Error(`The site does not know the tag @${name} of a docstring.`)
  }
  const lists = [
    ...(parameters.length > 0 ? [`**Parameters**\n\n${parameters.join('\n')}`] : []),
    ...(throws.length > 0 ? [`**Throws**\n\n${throws.join('\n')}`] : []),
  ]
  return { text: text.trim(), details: [...lists, ...rest].join('\n\n') }
}
