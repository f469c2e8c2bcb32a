import {
  createDelegationText,
  encodeDelegation,
  encodeDidKey,
  generateSigningKey,
  importProofBytes,
  mediaId,
  sessionProofBytes,
  signBytes,
  signMessage,
  uploadProofBytes,
} from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const chainId = 80_001

/**
 * A wallet with a browser key, signed in by real signatures.
 *
 * @typedef {object} Account
 * @property {string} address
 * @property {string} token  Reads its private things.
 * @property {string} network  What its messages are signed for.
 * @property {(body: object) => Promise<string>} sign  An envelope in base64.
 * @property {(bytes: Uint8Array) => Promise<string>} authorizeImport  The `Authorization` header for these bytes at `/import`.
 * @property {(bytes: Uint8Array) => Promise<string>} authorizeUpload  The same for a picture at `/media`.
 */

/**
 * @param {{ client: Pick<import('./createClient.mjs').Client, 'ask'>, origin: string, now?: () => number }} parameters  now: the service's clock.
 * @returns {Promise<Account>}
 */
export async function createAccount({ client, origin, now = Date.now }) {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { address } = wallet
  const key = await generateSigningKey()
  const did = encodeDidKey(key)
  const { challenge } = await client.ask(
    `mutation ($input: ChallengeInput!) { challenge(input: $input) {
      ... on Challenge { nonce issuedAt expirationTime network } ... on Refusal { message } } }`,
    { input: { address, chainId, key: did, origin } },
  )
  if (challenge.message) throw new Error(challenge.message)
  const { network, ...asked } = challenge
  const { message } = createDelegationText({ ...asked, origin, address, chainId, key: did })
  const { bytes, cid } = encodeDelegation({ message, signature: await wallet.signMessage({ message }), kind: 'eip191' })
  const { alg, privateKey } = key
  const proof = await signBytes({
    key: privateKey,
    alg,
    bytes: sessionProofBytes({ origin, nonce: challenge.nonce, cid }),
  })
  const { signIn } = await client.ask(
    `mutation ($input: SignInInput!) { signIn(input: $input) {
      ... on SignIn { accessToken { token } } ... on Refusal { message } } }`,
    { input: { delegation: toBase64(bytes), proof: toBase64(proof) } },
  )
  if (signIn.message) throw new Error(signIn.message)

  /** @param {string} scheme @param {Record<string, string>} subject @param {number} ts @param {Uint8Array} bytes */
  async function authorize(scheme, subject, ts, bytes) {
    const proof = await signBytes({ key: privateKey, alg, bytes })
    const named = { delegation: cid, ...subject, ts: String(ts), proof: Buffer.from(proof).toString('base64url') }
    const fields = Object.entries(named).map(([name, value]) => `${name}="${value}"`)
    return `${scheme} ${fields.join(', ')}`
  }

  return {
    address: address.toLowerCase(),
    token: signIn.accessToken.token,
    network,
    async authorizeImport(bytes) {
      const file = mediaId(bytes)
      const ts = Date.now()
      return await authorize('Kith-Import', { file }, ts, importProofBytes({ origin, ts, cid, file }))
    },
    async authorizeUpload(bytes) {
      const media = mediaId(bytes)
      const ts = Date.now()
      return await authorize('Kith-Upload', { media }, ts, uploadProofBytes({ origin, ts, cid, media }))
    },
    async sign(body) {
      const whole = /** @type {import('@kith/protocol').Message} */ ({ ...body, by: cid, ts: now() })
      return toBase64((await signMessage({ key: privateKey, alg, network, message: whole })).envelope)
    },
  }
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  return Buffer.from(bytes).toString('base64')
}
