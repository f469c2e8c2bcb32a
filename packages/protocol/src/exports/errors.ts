export {
  BaseError,
  type BaseErrorOptions,
  InvalidRecapError,
  InvalidSiweMessageError,
  RetryableError,
  type RetryableErrorOptions,
} from '@kith/siwe'
export { CryptoUnavailableError } from '../errors/CryptoUnavailableError.ts'
export { DelegationExpiredError } from '../errors/DelegationExpiredError.ts'
export { DelegationNotYetValidError } from '../errors/DelegationNotYetValidError.ts'
export { DelegationTooLongError } from '../errors/DelegationTooLongError.ts'
export { ForbiddenValueError } from '../errors/ForbiddenValueError.ts'
export { InvalidAddressError } from '../errors/InvalidAddressError.ts'
export { InvalidCidError } from '../errors/InvalidCidError.ts'
export { InvalidDidKeyError } from '../errors/InvalidDidKeyError.ts'
export { InvalidFieldError } from '../errors/InvalidFieldError.ts'
export { InvalidHandleError } from '../errors/InvalidHandleError.ts'
export { InvalidMessageSignatureError } from '../errors/InvalidMessageSignatureError.ts'
export { InvalidOriginError } from '../errors/InvalidOriginError.ts'
export { InvalidPublicConfigError } from '../errors/InvalidPublicConfigError.ts'
export { MalformedCarError } from '../errors/MalformedCarError.ts'
export { MalformedCborError } from '../errors/MalformedCborError.ts'
export { MalformedDelegationError } from '../errors/MalformedDelegationError.ts'
export { MalformedEnvelopeError } from '../errors/MalformedEnvelopeError.ts'
export { MalformedExportError } from '../errors/MalformedExportError.ts'
export { NonCanonicalCborError } from '../errors/NonCanonicalCborError.ts'
export { RevocationTimeError } from '../errors/RevocationTimeError.ts'
export { TooLargeError } from '../errors/TooLargeError.ts'
export { UnknownFieldError } from '../errors/UnknownFieldError.ts'
export { UnknownMessageTypeError } from '../errors/UnknownMessageTypeError.ts'
export { UnsupportedAlgorithmError } from '../errors/UnsupportedAlgorithmError.ts'
export { WrongAccountError } from '../errors/WrongAccountError.ts'
export { WrongCapabilityError } from '../errors/WrongCapabilityError.ts'
export { WrongDomainError } from '../errors/WrongDomainError.ts'
export { WrongKeyError } from '../errors/WrongKeyError.ts'
export { WrongNonceError } from '../errors/WrongNonceError.ts'
export { WrongStatementError } from '../errors/WrongStatementError.ts'
