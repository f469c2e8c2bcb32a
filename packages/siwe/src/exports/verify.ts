export { ChainMismatchError } from '../errors/ChainMismatchError.ts'
export { InvalidSignatureError } from '../errors/InvalidSignatureError.ts'
export { SignatureCheckFailedError } from '../errors/SignatureCheckFailedError.ts'
export {
  type VerifySiweSignatureErrorType,
  type VerifySiweSignatureParameters,
  type VerifySiweSignatureReturnType,
  verifySiweSignature,
} from '../verifySiweSignature.ts'
