/**
 * What it reads of a node of the syntax tree, as Babel makes them.
 *
 * @typedef {{ type: string, name?: string, callee?: Node, key?: Node, id?: Node | null, arguments?: Node[], properties?: Node[], body?: unknown, test?: unknown }} Node
 * @typedef {{ node: Node, parent: Node, parentPath: NodePath | null }} NodePath
 */

const why = 'what an error says'

/** Arguments that are words for people, by function. */
const wordArguments = new Map([
  ['assert', [1, 2]],
  ['assertText', [0]],
  ['assertDateTime', [0]],
  ['take', [1]],
  ['readMap', [1]],
  ['takeBlank', [0]],
  ['explain', [0]],
  ['setOnce', [3]],
  ['assertAllowedValues', [1]],
])

/** Properties that are words for people. */
const wordProperties = ['reason', 'message', 'what']

/**
 * Ignores what an error says to people: mutated, it is the same error with other words. Whether it is thrown is mutated all
 * the same.
 *
 * @param {NodePath} path
 * @returns {string | undefined}
 */
export function isErrorText(path) {
  const { node, parent } = path
  const { type, callee } = node
  if (type === 'NewExpression' && callee?.name?.endsWith('Error')) return why
  if (type === 'CallExpression' && callee?.name === 'refuse') return why
  if (type === 'ObjectExpression' && node.properties?.length && node.properties.every(isReason)) return why
  if (parent?.type === 'CallExpression') {
    const index = parent.arguments?.indexOf(node) ?? -1
    return wordArguments.get(parent.callee?.name ?? '')?.includes(index) ? why : undefined
  }
  if (type !== 'StringLiteral' && type !== 'TemplateLiteral') return undefined
  if (parent.type === 'ObjectProperty' && isWord(parent)) return why
  if (parent.type === 'VariableDeclarator' && wordProperties.includes(parent.id?.name ?? '')) return why
  return isReturnedByFinder(path) ? why : undefined
}

/** @param {Node} node */
function isWord({ key }) {
  return wordProperties.includes(key?.name ?? '')
}

/** @param {Node} node */
function isReason({ key }) {
  return key?.name === 'reason' || key?.name === 'what'
}

/** Whether it is what a function of the kind `findProblem` returns, for which any text is the same problem. @param {NodePath} path */
function isReturnedByFinder({ node, parentPath }) {
  let [from, at] = [node, parentPath]
  while (at?.node.type === 'ConditionalExpression' && at.node.test !== from) [from, at] = [at.node, at.parentPath]
  const isReturned = at?.node.type === 'ReturnStatement' || at?.node.body === from
  while (at && !/Function|Method/.test(at.node.type)) at = at.parentPath
  const name = at?.node.id?.name ?? at?.node.key?.name ?? at?.parent?.key?.name ?? ''
  return isReturned && /problem$/i.test(name)
}
