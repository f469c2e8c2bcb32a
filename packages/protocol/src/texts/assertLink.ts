import { InvalidFieldError } from '../errors/message/InvalidFieldError.ts'

/** @throws {@link InvalidFieldError} when a web address has a user name, which readers mistake for the host. */
export function assertLink(field: string, url: string): void {
  if (/^https?:\/\/[^/?#]*@/.test(url))
    throw new InvalidFieldError({ field, reason: 'must have no user name before its host' })
}
