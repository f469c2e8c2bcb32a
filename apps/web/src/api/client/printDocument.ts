import type { ASTNode } from 'graphql'

/**
 * Prints a document of operations as text. `graphql`'s own printer also handles schemas, comments and line breaks, and is four times as
 * large.
 *
 * @throws TypeError for a node that no operation has.
 */
export function printDocument(node: ASTNode): string {
  switch (node.kind) {
    case 'Document':
      return join(node.definitions, ' ')
    case 'OperationDefinition': {
      const variables = wrap('(', join(node.variableDefinitions, ', '), ')')
      const head = `${node.operation} ${print(node.name)}${variables}`
      return `${head}${printDirectives(node)} ${printDocument(node.selectionSet)}`
    }
    case 'FragmentDefinition':
      return `fragment ${node.name.value} on ${node.typeCondition.name.value}${printDirectives(node)} ${printDocument(node.selectionSet)}`
    case 'VariableDefinition':
      return `${print(node.variable)}: ${print(node.type)}${wrap(' = ', print(node.defaultValue))}${printDirectives(node)}`
    case 'SelectionSet':
      return `{${join(node.selections, ' ')}}`
    case 'Field': {
      const name = `${wrap('', print(node.alias), ': ')}${node.name.value}`
      return `${name}${printArguments(node)}${printDirectives(node)}${print(node.selectionSet)}`
    }
    case 'FragmentSpread':
      return `...${node.name.value}${printDirectives(node)}`
    case 'InlineFragment':
      return `...${wrap(' on ', print(node.typeCondition))}${printDirectives(node)}${printDocument(node.selectionSet)}`
    case 'Directive':
      return ` @${node.name.value}${printArguments(node)}`
    case 'Argument':
    case 'ObjectField':
      return `${node.name.value}: ${printDocument(node.value)}`
    case 'Variable':
      return `$${node.name.value}`
    case 'NamedType':
      return node.name.value
    case 'ListType':
      return `[${printDocument(node.type)}]`
    case 'NonNullType':
      return `${printDocument(node.type)}!`
    case 'ListValue':
      return `[${join(node.values, ', ')}]`
    case 'ObjectValue':
      return `{${join(node.fields, ', ')}}`
    case 'StringValue':
      return JSON.stringify(node.value)
    case 'NullValue':
      return 'null'
    case 'Name':
    case 'IntValue':
    case 'FloatValue':
    case 'EnumValue':
    case 'BooleanValue':
      return String(node.value)
    default:
      throw new TypeError(`${node.kind} is no part of an operation.`)
  }
}

function print(node: ASTNode | undefined): string {
  return node === undefined ? '' : printDocument(node)
}

function join(nodes: readonly ASTNode[] | undefined, separator: string): string {
  return nodes?.map(printDocument).join(separator) ?? ''
}

function wrap(before: string, text: string, after = ''): string {
  return text === '' ? '' : before + text + after
}

function printArguments(node: { arguments?: readonly ASTNode[] | undefined }): string {
  return wrap('(', join(node.arguments, ', '), ')')
}

function printDirectives(node: { directives?: readonly ASTNode[] | undefined }): string {
  return join(node.directives, '')
}
