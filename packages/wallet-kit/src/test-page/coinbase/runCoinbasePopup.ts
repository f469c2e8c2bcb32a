/** What its owner does in the window: says yes or no to a question, or closes it. */
export type CoinbaseReply = { result: unknown } | { error: { code: number; message: string } } | { closes: true }

type Sent = {
  id?: string
  requestId?: string
  event?: string
  sender?: string
  content?: { handshake?: Question; encrypted?: Encrypted }
}
type Question = { method: string; params?: unknown }
type Encrypted = { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer }

/**
 * The page at `keys.coinbase.com`, as far as its SDK can tell: answers over `postMessage`, exchanges
 * P-256 keys and speaks encrypted from then on. The owner's answers come from `askOwner`, outside the page.
 *
 * Its source is sent into the page, so it uses nothing from outside itself. Source: `@coinbase/wallet-sdk` 4.4,
 * `Communicator`, `SCWSigner` and `util/cipher`.
 */
export async function runCoinbasePopup(chains: { readonly [chainId: number]: string }): Promise<void> {
  const app = window.opener as Window
  const askOwner = Reflect.get(window, 'askCoinbaseOwner') as (question: Question) => Promise<CoinbaseReply>
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const say = (message: object) => app.postMessage(message, '*')
  const toHex = (bytes: ArrayBuffer) =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

  const own = await loadKeys()
  window.addEventListener('message', ({ data, source }) => {
    if (source === app) void hear(data)
  })
  say({ id: crypto.randomUUID(), event: 'PopupLoaded' })

  async function hear(sent: Sent): Promise<void> {
    if (sent.event === 'selectSignerType') return say({ requestId: sent.id, data: 'scw' })
    if (!sent.sender || !sent.content) return
    const theirs = await crypto.subtle.importKey('spki', fromHex(sent.sender), curve, true, [])
    const secret = await crypto.subtle.deriveKey(
      { name: 'ECDH', public: theirs },
      own.privateKey,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
    const question = sent.content.handshake ?? (await decrypt(secret, sent.content.encrypted))
    const reply = await askOwner(question)
    if ('closes' in reply) return leave()
    const isHandshakeRefused = 'error' in reply && sent.content.handshake !== undefined
    const answer =
      'error' in reply ? { result: { error: reply.error } } : { result: { value: reply.result }, data: { chains } }
    say({
      id: crypto.randomUUID(),
      requestId: sent.id,
      sender: toHex(await crypto.subtle.exportKey('spki', own.publicKey)),
      content: isHandshakeRefused ? { failure: reply.error } : { encrypted: await encrypt(secret, answer) },
      timestamp: new Date(),
    })
    leave()
  }

  function leave(): void {
    say({ id: crypto.randomUUID(), event: 'PopupUnload' })
    window.close()
  }

  async function encrypt(secret: CryptoKey, value: unknown): Promise<Encrypted> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(value))
    return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) }
  }

  async function decrypt(secret: CryptoKey, encrypted: Encrypted | undefined): Promise<Question> {
    if (!encrypted) throw new Error('The app sent neither a handshake nor a request.')
    const { iv, cipherText } = encrypted
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
    return (JSON.parse(new TextDecoder().decode(text)) as { action: Question }).action
  }

  /** The same in every window: the app keeps the other half. */
  async function loadKeys(): Promise<CryptoKeyPair> {
    const stored = localStorage.getItem('keys')
    if (stored) {
      const [privateKey, publicKey] = JSON.parse(stored) as [JsonWebKey, JsonWebKey]
      return {
        privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']),
        publicKey: await crypto.subtle.importKey('jwk', publicKey, curve, true, []),
      }
    }
    const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
    const exported = [made.privateKey, made.publicKey].map((key) => crypto.subtle.exportKey('jwk', key))
    localStorage.setItem('keys', JSON.stringify(await Promise.all(exported)))
    return made
  }
}
