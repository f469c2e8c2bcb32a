import { BaseError } from '@kith/protocol/errors'
import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { formatGraphError } from './formatGraphError.ts'

test("error: a request that cannot be read is its sender's mistake, and nothing is logged", () => {
  const onFault = vi.fn()

  const formatted = formatGraphError(new Error('Invalid body'), onFault)

  expect(formatted.message).toBe('Invalid body')
  expect(formatted.extensions).toEqual({ code: 'InvalidRequestError' })
  expect(onFault).not.toHaveBeenCalled()
})

test('error: a fault goes to the log whole, and to the client only as a fault', () => {
  const onFault = vi.fn()
  const fault = new Error('password=secret')

  const formatted = formatGraphError(new GraphQLError('password=secret', { originalError: fault }), onFault)

  expect(formatted.message).toBe('The service failed to answer this. It has been logged.')
  expect(formatted.extensions).toEqual({ code: 'ServiceFailedError' })
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
})

test('error: an expected failure keeps its name', () => {
  class ExpectedError extends BaseError {
    override readonly name = 'ExpectedError'
  }
  const onFault = vi.fn()

  const formatted = formatGraphError(new GraphQLError('', { originalError: new ExpectedError('So it is.') }), onFault)

  expect(formatted.message).toBe('So it is.')
  expect(formatted.extensions).toEqual({ code: 'ExpectedError' })
  expect(onFault).not.toHaveBeenCalled()
})
