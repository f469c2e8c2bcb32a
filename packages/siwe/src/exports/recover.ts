export { InvalidSignatureError } from '../errors/InvalidSignatureError.ts'
export { NonCanonicalSignatureError } from '../errors/NonCanonicalSignatureError.ts'
export { type FindPlainSignatureParameters, findPlainSignature } from '../findPlainSignature.ts'
export { type RecoverSignerParameters, recoverSigner } from '../recoverSigner.ts'
