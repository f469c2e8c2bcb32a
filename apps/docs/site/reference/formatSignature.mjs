/** The most letters of a line that is read without scrolling. */
const lineLength = 82

/**
 * A declaration of the compiler as a person would write it: names of parameters instead of what is taken out of them, types without the
 * module that they come from, and a line for each parameter where one line is too long.
 *
 * @param {string} signature
 */
export function formatSignature(signature) {
  const plain = signature
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\{@link\s+([^}]+)\}/g, '$1')
    .replaceAll(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2))
  return plain.split('\n').map(formatLine).join('\n')
}

/** @param {string} line */
function formatLine(line) {
  if (!line.startsWith('function ')) return line
  const isComponent = /^function [A-Z]/.test(line)
  const named = line.replaceAll(/(?<=[(,] ?)\{[^{}]*\}(?=\??: )/g, isComponent ? 'props' : 'parameters')
  const start = named.indexOf('(')
  const end = findEnd(named, start)
  if (named.length <= lineLength || end === -1) return named
  const parts = splitParameters(named.slice(start + 1, end))
  return `${named.slice(0, start)}(\n${parts.map((part) => `  ${part},`).join('\n')}\n${named.slice(end)}`
}

/** Where the bracket at `start` closes. @param {string} text @param {number} start */
function findEnd(text, start) {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if ('([{<'.includes(text.charAt(at))) depth++
    // The head of an arrow closes nothing.
    else if (')]}>'.includes(text.charAt(at)) && text.charAt(at - 1) !== '=') depth--
    if (depth === 0) return at
  }
  return -1
}

/** @param {string} text */
function splitParameters(text) {
  /** @type {string[]} */
  const parts = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    const letter = text.charAt(at)
    if (at === text.length || (letter === ',' && depth === 0)) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    } else if ('([{<'.includes(letter)) depth++
    else if (')]}>'.includes(letter) && text.charAt(at - 1) !== '=') depth--
  }
  return parts.filter((part) => part !== '')
}
