export { BaseError, type BaseErrorOptions, RetryableError, type RetryableErrorOptions } from '@kith/siwe'
export type { Address } from '../Address.ts'
export { type Ability, abilities } from '../abilities.ts'
export { contractAddresses } from '../abis/contractAddresses.ts'
export type { AccountAddress } from '../account/AccountAddress.ts'
export { decodeAccountAddress } from '../account/decodeAccountAddress.ts'
export { encodeAccountAddress } from '../account/encodeAccountAddress.ts'
export { type JoinAccountAddressParameters, joinAccountAddress } from '../account/joinAccountAddress.ts'
export { parseAccountAddress } from '../account/parseAccountAddress.ts'
export { splitAccountAddress } from '../account/splitAccountAddress.ts'
export { assertHandle } from '../assertHandle.ts'
export type { Attestation, SignedAttestation } from '../attestation/Attestation.ts'
export { type AttestationBytesParameters, attestationBytes } from '../attestation/attestationBytes.ts'
export { findAttestationKey } from '../attestation/findAttestationKey.ts'
export type { Cid } from '../Cid.ts'
export type { CarBlock } from '../car/CarBlock.ts'
export {
  type DecodedExport,
  type DecodeExportParameters,
  decodeExport,
  type ExportedMessage,
} from '../car/decodeExport.ts'
export { encodeCarBlock } from '../car/encodeCarBlock.ts'
export { encodeCarHeader } from '../car/encodeCarHeader.ts'
export { type ExportEntry, type ExportKeyEnd, encodeExportPage } from '../car/encodeExportPage.ts'
export { type ExportRoot, encodeExportRoot } from '../car/encodeExportRoot.ts'
export { type ExportSignature, encodeExportSignature } from '../car/encodeExportSignature.ts'
export type { CborValue } from '../cbor/CborValue.ts'
export { type Chain, type ChainKey, chains } from '../chains.ts'
export type { PublicConfig } from '../config/PublicConfig.ts'
export { parsePublicConfig } from '../config/parsePublicConfig.ts'
export { defaultAbilities } from '../defaultAbilities.ts'
export { type CheckDelegationParameters, checkDelegation } from '../delegation/checkDelegation.ts'
export {
  type CreateDelegationTextParameters,
  type CreateDelegationTextReturnType,
  createDelegationText,
} from '../delegation/createDelegationText.ts'
export type { Delegation } from '../delegation/Delegation.ts'
export { decodeDelegation } from '../delegation/decodeDelegation.ts'
export { delegationStartTime } from '../delegation/delegationStartTime.ts'
export { type CheckDeletionParameters, checkDeletion } from '../delegation/deletion/checkDeletion.ts'
export { type CreateDeletionTextParameters, createDeletionText } from '../delegation/deletion/createDeletionText.ts'
export { decodeDeletion } from '../delegation/deletion/decodeDeletion.ts'
export { encodeDeletion } from '../delegation/deletion/encodeDeletion.ts'
export { type EncodeDelegationParameters, encodeDelegation } from '../delegation/encodeDelegation.ts'
export { type ImportProofBytesParameters, importProofBytes } from '../delegation/proofs/importProofBytes.ts'
export { sessionProofBytes } from '../delegation/proofs/sessionProofBytes.ts'
export { tokenProofBytes } from '../delegation/proofs/tokenProofBytes.ts'
export { type UploadProofBytesParameters, uploadProofBytes } from '../delegation/proofs/uploadProofBytes.ts'
export { readDelegationRecap } from '../delegation/readDelegationRecap.ts'
export { type CheckRevocationParameters, checkRevocation } from '../delegation/revocation/checkRevocation.ts'
export {
  type CreateRevocationTextParameters,
  type CreateRevocationTextReturnType,
  createRevocationText,
} from '../delegation/revocation/createRevocationText.ts'
export { decodeRevocation } from '../delegation/revocation/decodeRevocation.ts'
export { type EncodeRevocationParameters, encodeRevocation } from '../delegation/revocation/encodeRevocation.ts'
export type { DelegationSignatureKind, SignedText } from '../delegation/SignedText.ts'
export { findChain } from '../findChain.ts'
export { hostedRpcUrl } from '../hostedRpcUrl.ts'
export { isChainKey } from '../isChainKey.ts'
export { isHandle } from '../isHandle.ts'
export { encodeDidKey } from '../keys/encodeDidKey.ts'
export { generateSigningKey, type SigningKey } from '../keys/generateSigningKey.ts'
export { isStrictSignature } from '../keys/isStrictSignature.ts'
export type { KeyAlgorithm, PublicKey } from '../keys/PublicKey.ts'
export { parseDidKey } from '../keys/parseDidKey.ts'
export { signBytes } from '../keys/signBytes.ts'
export { verifyBytes } from '../keys/verifyBytes.ts'
export type { WebCryptoKey } from '../keys/WebCrypto.ts'
export { limits } from '../limits.ts'
export { stripPicture } from '../media/stripPicture.ts'
export { abilityOf } from '../messages/abilityOf.ts'
export { assertTexts } from '../messages/assertTexts.ts'
export { mediaId } from '../messages/bodies/mediaId.ts'
export { type ModerationLabel, moderationLabels } from '../messages/bodies/moderationLabels.ts'
export { type ReportCategory, reportCategories } from '../messages/bodies/reportCategories.ts'
export { decodeEnvelope } from '../messages/decodeEnvelope.ts'
export { decodePayload } from '../messages/decodePayload.ts'
export type { DecodedEnvelope, Envelope, ReadEnvelope } from '../messages/Envelope.ts'
export { encodeEnvelope } from '../messages/encodeEnvelope.ts'
export { encodePayload } from '../messages/encodePayload.ts'
export { createSalt } from '../messages/fields/createSalt.ts'
export { isPermitted } from '../messages/isPermitted.ts'
export type {
  AnswerMessage,
  BlockMessage,
  BookmarkMessage,
  DeleteMessage,
  EditMessage,
  FollowMessage,
  FollowTagMessage,
  HideMessage,
  LikeMessage,
  LinkCard,
  Media,
  Mention,
  Message,
  MessageAbility,
  MessageBase,
  MessageType,
  ModerateMessage,
  MuteMessage,
  MuteWordMessage,
  PostBody,
  PostMessage,
  ProfileField,
  ProfileMessage,
  ReportMessage,
  RepostMessage,
  RevokeMessage,
  SeenMessage,
  UnsaltedMessage,
} from '../messages/Message.ts'
export { messageId } from '../messages/messageId.ts'
export { readEnvelope } from '../messages/readEnvelope.ts'
export { type ReadPayload, readPayload } from '../messages/readPayload.ts'
export { type SignedBytesParameters, signedBytes } from '../messages/signedBytes.ts'
export { type SignMessageParameters, type SignMessageReturnType, signMessage } from '../messages/signMessage.ts'
export { verifyEnvelopeWebCrypto } from '../messages/verifyEnvelopeWebCrypto.ts'
export { formatNetwork } from '../network/formatNetwork.ts'
export type { Network } from '../network/Network.ts'
export { parseNetwork } from '../network/parseNetwork.ts'
export { parseAddress } from '../parseAddress.ts'
export { parseOrigin } from '../parseOrigin.ts'
export type { Checkpoint, SignedCheckpoint } from '../receipts/Checkpoint.ts'
export {
  type CheckExportReceiptsParameters,
  type CheckedExportReceipts,
  checkExportReceipts,
} from '../receipts/checkExportReceipts.ts'
export { type CheckpointBytesParameters, checkpointBytes } from '../receipts/checkpointBytes.ts'
export {
  type CheckedReceiptChain,
  type CheckReceiptChainParameters,
  checkReceiptChain,
  type ReceiptFault,
  type ReceiptFaultReason,
} from '../receipts/checkReceiptChain.ts'
export { type CheckReceiptKeysParameters, checkReceiptKeys } from '../receipts/checkReceiptKeys.ts'
export { type ExportRootBytesParameters, exportRootBytes } from '../receipts/exportRootBytes.ts'
export { findReceiptKey } from '../receipts/findReceiptKey.ts'
export { type KeyEndBytesParameters, keyEndBytes } from '../receipts/keyEndBytes.ts'
export { keyEndHash } from '../receipts/keyEndHash.ts'
export { emptyLogHash, logHash } from '../receipts/logHash.ts'
export type { ReceiptKey } from '../receipts/ReceiptKey.ts'
export { type ReceiptBytesParameters, receiptBytes } from '../receipts/receiptBytes.ts'
export { receiptHash } from '../receipts/receiptHash.ts'
export { type ReceiptKeyBytesParameters, receiptKeyBytes } from '../receipts/receiptKeyBytes.ts'
export { cleanText } from '../texts/cleanText.ts'
export { countGraphemes } from '../texts/countGraphemes.ts'
export { findTextProblem, type TextClass } from '../texts/findTextProblem.ts'
export { foldTag } from '../texts/foldTag.ts'
export { formatName } from '../texts/formatName.ts'
export { isBlank } from '../texts/isBlank.ts'
export { parseTag } from '../texts/parseTag.ts'
