import type { HttpFailure } from '../refusal/HttpFailure.ts'

const failures: Readonly<Record<number, HttpFailure>> = {
  401: { name: 'TokenRequiredError', message: 'This is for its account alone. Send a live access token.' },
  404: { name: 'NotFoundError', message: 'There is nothing at this address.' },
  405: { name: 'MethodNotAllowedError', message: 'This address does not answer that method.' },
  406: {
    name: 'NotAcceptableError',
    message: 'Nothing the request accepts is given here. Accept application/json, or text/event-stream for a stream.',
  },
  408: { name: 'RequestTimeoutError', message: 'The request took too long to arrive. Send it again.' },
  413: { name: 'RequestTooLargeError', message: 'The request is larger than this address takes. Send it in parts.' },
  414: { name: 'RequestTooLargeError', message: 'The address is longer than this service takes.' },
  415: {
    name: 'UnsupportedMediaTypeError',
    message: 'This address takes JSON. Send it with the content type application/json.',
  },
  421: {
    name: 'NotServedHereError',
    message: 'Another process of the service answers at this address. Its proxy sent the request to the wrong one.',
  },
  503: {
    name: 'DatabaseUnreachableError',
    message: 'The service has lost its database for the moment. Try again soon.',
  },
  431: { name: 'RequestTooLargeError', message: 'The headers of the request are larger than this service takes.' },
}
const unreadable: HttpFailure = {
  name: 'InvalidRequestError',
  message: 'The request could not be read. Its address, headers or body are not as HTTP has them.',
}
const fault: HttpFailure = {
  name: 'ServiceFailedError',
  message: 'The service failed to answer this. It has been logged; try again in a moment.',
}

/** The words for an HTTP status of 400 or more, where nothing more is known. */
export function describeStatus(status: number): HttpFailure {
  return failures[status] ?? (status < 500 ? unreadable : fault)
}
