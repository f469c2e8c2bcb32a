import { BaseError } from '@kith/protocol/errors'
import { GraphQLError } from 'graphql'
import { isOutage } from '../db/errors/isOutage.ts'
import { isWriteRefusal } from '../db/errors/isWriteRefusal.ts'
import { StorageRefusedError } from '../db/errors/StorageRefusedError.ts'

/**
 * What a client learns of an error: its own mistakes in full, a named error by name, and of a fault only that it was one.
 *
 * `onFault` gets the fault itself, for the log.
 */
export function formatGraphError(error: Readonly<GraphQLError | Error>, onFault: (fault: Error) => void): GraphQLError {
  // graphql-http hands over a bare error only for a request that it could not read: the client gets the reason, and no fault is logged.
  if (!(error instanceof GraphQLError))
    return new GraphQLError(error.message, { extensions: { code: 'InvalidRequestError' } })
  const original = error.originalError
  // graphql-js itself speaks of syntax, unknown fields and wrong variables, and our scalars of wrong values.
  if (original === undefined || original instanceof GraphQLError) return withCode(error)
  const place = { nodes: error.nodes ?? null, path: error.path ?? null }
  if (original instanceof BaseError) {
    const message = [original.shortMessage, ...original.metaMessages].join(' ')
    const retryAt = 'retryAt' in original && original.retryAt instanceof Date ? { retryAt: original.retryAt } : {}
    return new GraphQLError(message, { ...place, extensions: { code: original.name, ...retryAt } })
  }
  onFault(original)
  if (isWriteRefusal(original)) {
    const { name, shortMessage, metaMessages } = new StorageRefusedError({ cause: original })
    return new GraphQLError([shortMessage, ...metaMessages].join(' '), { ...place, extensions: { code: name } })
  }
  if (isOutage(original)) {
    return new GraphQLError('The service has lost its database for the moment. Try again soon.', {
      ...place,
      extensions: { code: 'DatabaseUnreachableError' },
    })
  }
  return new GraphQLError('The service failed to answer this. It has been logged.', {
    ...place,
    extensions: { code: 'ServiceFailedError' },
  })
}

/** Adds the code `InvalidRequestError` to an error without a code: what graphql-js refuses is the client's mistake. */
function withCode(error: GraphQLError): GraphQLError {
  if (typeof error.extensions['code'] === 'string') return error
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions: { ...extensions, code: 'InvalidRequestError' },
  })
}
