import { expect, test } from 'vitest'
import * as abis from './exports/abis.ts'
import * as bytecode from './exports/bytecode.ts'
import * as errors from './exports/errors.ts'
import * as index from './exports/index.ts'
import * as verify from './exports/verify.ts'

test('behavior: the door "." offers these names', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "RetryableError",
      "abilities",
      "abilityOf",
      "assertHandle",
      "assertTexts",
      "chains",
      "checkDelegation",
      "checkDeletion",
      "checkRevocation",
      "cleanText",
      "contractAddresses",
      "countGraphemes",
      "createDelegationText",
      "createDeletionText",
      "createRevocationText",
      "createSalt",
      "decodeDelegation",
      "decodeDeletion",
      "decodeEnvelope",
      "decodeExport",
      "decodePayload",
      "decodeRevocation",
      "encodeCarBlock",
      "encodeCarHeader",
      "encodeDelegation",
      "encodeDeletion",
      "encodeDidKey",
      "encodeEnvelope",
      "encodeExportPage",
      "encodeExportRoot",
      "encodePayload",
      "encodeRevocation",
      "findChain",
      "findTextProblem",
      "foldTag",
      "formatName",
      "generateSigningKey",
      "hostedRpcUrl",
      "importProofBytes",
      "isBlank",
      "isChainKey",
      "isHandle",
      "isStrictSignature",
      "limits",
      "mediaId",
      "messageId",
      "moderationLabels",
      "parseAddress",
      "parseDidKey",
      "parseOrigin",
      "parsePublicConfig",
      "parseTag",
      "receiptBytes",
      "reportCategories",
      "sessionProofBytes",
      "signBytes",
      "signMessage",
      "signedBytes",
      "stripPicture",
      "tokenProofBytes",
      "uploadProofBytes",
      "verifyBytes",
      "verifyEnvelopeWebCrypto",
    ]
  `)
})

test('behavior: the door "./errors" offers these names', () => {
  expect(Object.keys(errors).sort()).toMatchInlineSnapshot(`
    [
      "AbilityNotGrantedError",
      "BaseError",
      "ClockSkewError",
      "CryptoUnavailableError",
      "DelegationExpiredError",
      "DelegationNotYetValidError",
      "DelegationTooLongError",
      "ForbiddenValueError",
      "InvalidAddressError",
      "InvalidCidError",
      "InvalidDidKeyError",
      "InvalidFieldError",
      "InvalidHandleError",
      "InvalidKeyEndError",
      "InvalidMessageSignatureError",
      "InvalidOriginError",
      "InvalidPublicConfigError",
      "InvalidRecapError",
      "InvalidReceiptError",
      "InvalidSiweMessageError",
      "MalformedCarError",
      "MalformedCborError",
      "MalformedDelegationError",
      "MalformedEnvelopeError",
      "MalformedExportError",
      "NonCanonicalCborError",
      "ReceivedAfterEndError",
      "RetryableError",
      "RevocationTimeError",
      "TooLargeError",
      "UnknownDelegationError",
      "UnknownFieldError",
      "UnknownMessageTypeError",
      "UnsupportedAlgorithmError",
      "WrongAccountError",
      "WrongCapabilityError",
      "WrongDelegationError",
      "WrongDomainError",
      "WrongKeyError",
      "WrongMessageError",
      "WrongNonceError",
      "WrongStatementError",
    ]
  `)
})

test('behavior: the door "./abis" offers these names', () => {
  expect(Object.keys(abis).sort()).toMatchInlineSnapshot(`
    [
      "contractAddresses",
      "handleRegistryAbi",
      "tipsAbi",
    ]
  `)
})

test('behavior: the door "./verify" offers these names', () => {
  expect(Object.keys(verify).sort()).toMatchInlineSnapshot(`
    [
      "checkNames",
      "verify",
      "verifyDelegation",
      "verifyExport",
      "verifyMessage",
    ]
  `)
})

test('behavior: the door "./bytecode" offers these names', () => {
  expect(Object.keys(bytecode).sort()).toMatchInlineSnapshot(`
    [
      "deterministicDeployer",
      "handleRegistryBytecode",
      "tipsBytecode",
    ]
  `)
})
