/**
 * Mutants that no test can notice, because what they change does the same: each with the line of why.
 *
 * @typedef {object} EquivalentMutant
 * @property {string} at       the line where it begins, without the spaces around it
 * @property {string} from     what is there
 * @property {string} to       what it becomes
 * @property {string} because
 */

/** By file, in the order of the lines. @type {Readonly<Record<string, readonly EquivalentMutant[]>>} */
export const equivalentMutants = {
  'packages/protocol/src/account/encodeAccountAddress.ts': [
    {
      at: "if (bytes === null) throw new Error('A parsed address is hex.')",
      from: 'bytes === null',
      to: 'false',
      because: 'A parsed address is hex.',
    },
  ],
  'packages/protocol/src/car/decodeCar.ts': [
    {
      at: "if (length > bytes.length - start) throw new MalformedCarError({ reason: 'it is cut short' })",
      from: 'length > bytes.length - start',
      to: 'false',
      because: 'What is cut off does not fit its hash.',
    },
    {
      at: "if (length > bytes.length - start) throw new MalformedCarError({ reason: 'it is cut short' })",
      from: 'bytes.length - start',
      to: 'bytes.length + start',
      because: 'What is cut off does not fit its hash.',
    },
    {
      at: "const header = decodeCbor(bytes, { what: 'header', maxBytes: headerBytes })",
      from: "{ what: 'header', maxBytes: headerBytes }",
      to: '{}',
      because: 'A header with one root and nothing else is never longer.',
    },
  ],
  'packages/protocol/src/car/decodeExport.ts': [
    {
      at: 'const named = [firstCid, ...(signature ? [signature.root] : []), ...root.pages, ...root.delegations]',
      from: '[]',
      to: '["Stryker was here"]',
      because: 'No block has this name.',
    },
    {
      at: 'if (head < 0x80 || head > 0x99 || count > pageEntries)',
      from: 'head < 0x80',
      to: 'false',
      because: 'A list of a negative length has no bytes left for its page.',
    },
    {
      at: 'if (head < 0x80 || head > 0x99 || count > pageEntries)',
      from: 'head > 0x99',
      to: 'false',
      because: 'A longer list has more bytes than the 26 to 31 entries may have that it is counted as.',
    },
    {
      at: "if (!bytes) throw new MalformedExportError({ reason: 'the root that its signature names is not in it' })",
      from: '!bytes',
      to: 'false',
      because: 'What cannot be read is explained by the same error.',
    },
    {
      at: 'if (head < 0x80 || head > 0x99 || count > pageEntries)',
      from: 'head < 0x80 || head > 0x99',
      to: 'false',
      because: 'What is no such list has more bytes than its entries may have, or is no list when it is read.',
    },
    {
      at: 'if (head < 0x80 || head > 0x99 || count > pageEntries)',
      from: 'head < 0x80 || head > 0x99',
      to: 'head < 0x80 && head > 0x99',
      because: 'What is no such list has more bytes than its entries may have, or is no list when it is read.',
    },
    {
      at: "if (!isCborMap(map)) throw new MalformedExportError({ reason: 'it is not of the kind kith-export, version 1' })",
      from: '!isCborMap(map)',
      to: 'false',
      because: 'What cannot be read is explained by the same error.',
    },
    {
      at: "if (!newest) throw new MalformedExportError({ reason: 'its root names no key for receipts' })",
      from: '!newest',
      to: 'false',
      because: 'What cannot be read is explained by the same error.',
    },
    {
      at: "if (!Array.isArray(value)) throw new MalformedExportError({ reason: 'an entry of a page is no list' })",
      from: '!Array.isArray(value)',
      to: 'false',
      because: 'What cannot be read is explained by the same error.',
    },
  ],
  'packages/protocol/src/cbor/isEqualBytes.ts': [
    {
      at: 'for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false',
      from: 'index < a.length',
      to: 'index <= a.length',
      because: 'Past their end both hold undefined.',
    },
  ],
  'packages/protocol/src/cbor/writeCid.ts': [
    {
      at: '} catch {',
      from: "{ throw new InvalidCidError({ cid: text, reason: 'it cannot be read' }) }",
      to: '{}',
      because: 'What is undefined is no content id, which is the same error.',
    },
  ],
  'packages/protocol/src/delegation/readDelegationRecap.ts': [
    {
      at: "if (!first || others.length > 0) throw new WrongCapabilityError({ reason: 'it has more than one target' })",
      from: '!first || others.length > 0',
      to: 'false',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: "if (!first || others.length > 0) throw new WrongCapabilityError({ reason: 'it has more than one target' })",
      from: '!first || others.length > 0',
      to: '!first && others.length > 0',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: "if (!first || others.length > 0) throw new WrongCapabilityError({ reason: 'it has more than one target' })",
      from: 'others.length > 0',
      to: 'false',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
  ],
  'packages/protocol/src/delegation/revocation/checkRevocation.ts': [
    {
      at: "const [target = ''] = Object.keys(asked)",
      from: "''",
      to: '"Stryker was here!"',
      because: 'A ReCap names at least one target.',
    },
  ],
  'packages/protocol/src/keys/p256.ts': [
    {
      at: 'if (x >= p || y >= p || (y * y) % p !== curve(x)) return null',
      from: 'y >= p',
      to: 'y > p',
      because: 'No point of a curve of prime order has a y of 0, so none has one of p.',
    },
  ],
  'packages/protocol/src/keys/verifyBytes.ts': [
    {
      at: "return await subtle.importKey('raw', publicKey, algorithms[alg].key, false, ['verify'])",
      from: 'false',
      to: 'true',
      because: 'The key is public, and nothing exports it.',
    },
  ],
  'packages/protocol/src/messages/bodies/postBody.ts': [
    {
      at: 'start: integer({ min: 0, max: limits.postBytes }),',
      from: '{ min: 0, max: limits.postBytes }',
      to: '{}',
      because: 'A mention outside of its text is refused when the whole post is checked.',
    },
    {
      at: 'end: integer({ min: 1, max: limits.postBytes }),',
      from: '{ min: 1, max: limits.postBytes }',
      to: '{}',
      because: 'A mention outside of its text is refused when the whole post is checked.',
    },
    {
      at: 'export function assertPostBody({ text, media, quote, card, mentions = [], tags = [] }: PostBody): void {',
      from: '[]',
      to: '["Stryker was here"]',
      because: 'One tag is there once.',
    },
  ],
  'packages/protocol/src/messages/bodies/profileBody.ts': [
    {
      at: 'const unknownField: Shape = { field, value: text({ maxBytes: 0 }) }',
      from: '{ maxBytes: 0 }',
      to: '{}',
      because: 'The unknown field is refused, whatever its value.',
    },
  ],
  'packages/protocol/src/messages/fields/subject.ts': [
    {
      at: '/^(?:0x|eip155:)/.test(String(value)) ? address.write(value, field) : post.write(value, field),',
      from: '/^(?:0x|eip155:)/',
      to: '/(?:0x|eip155:)/',
      because: 'A text with either of them inside names no account and is no content id.',
    },
  ],
  'packages/protocol/src/parseOrigin.ts': [
    {
      at: 'const name = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      from: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      to: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: 'const name = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      from: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      to: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f])$)[a-z0-9_-]{1,63}$/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: 'const name = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      from: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      to: '/^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\\.)*(?!(?:[0-9]+|0x[^0-9a-f]*)$)[a-z0-9_-]{1,63}$/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: 'const ipv4 = /^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$/',
      from: '/^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$/',
      to: '/(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: 'const ipv6 = /^\\[[0-9a-f:]+\\]$/',
      from: '/^\\[[0-9a-f:]+\\]$/',
      to: '/\\[[0-9a-f:]+\\]$/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: 'const ipv6 = /^\\[[0-9a-f:]+\\]$/',
      from: '/^\\[[0-9a-f:]+\\]$/',
      to: '/^\\[[0-9a-f:]+\\]/',
      because: 'The URL parser of the platform refuses such a host as well.',
    },
    {
      at: "const host = /^https?:\\/\\/(.+?)(?::[1-9][0-9]*)?$/.exec(origin)?.[1] ?? ''",
      from: '/^https?:\\/\\/(.+?)(?::[1-9][0-9]*)?$/',
      to: '/https?:\\/\\/(.+?)(?::[1-9][0-9]*)?$/',
      because: 'An origin has // in one place.',
    },
    {
      at: "const host = /^https?:\\/\\/(.+?)(?::[1-9][0-9]*)?$/.exec(origin)?.[1] ?? ''",
      from: "''",
      to: '"Stryker was here!"',
      because: 'It is no host either.',
    },
  ],
  'packages/protocol/src/receipts/trustReceiptKeys.ts': [
    {
      at: 'if (!isHistory) return { receiptKeys: [], isRootSigned: false }',
      from: '[]',
      to: '["Stryker was here"]',
      because: 'A text has no position, so it is the key of none.',
    },
  ],
  'packages/protocol/src/texts/assertPostTexts.ts': [
    {
      at: 'export function assertPostTexts({ text, tags = [], mentions = [], media = [], card, warn }: PostBody): void {',
      from: '[]',
      to: '["Stryker was here"]',
      because: 'A text has no alt text that could be refused.',
    },
  ],
  'packages/protocol/src/texts/countGraphemes.ts': [
    {
      at: 'const single = /^[\\t\\n\\x20-\\x7e]*$/',
      from: '/^[\\t\\n\\x20-\\x7e]*$/',
      to: '/^[\\t\\n\\x20-\\x7e]$/',
      because: 'What is counted in one step is counted the same by the segmenter.',
    },
    {
      at: 'if (single.test(text)) return text.length',
      from: 'single.test(text)',
      to: 'false',
      because: 'What is counted in one step is counted the same by the segmenter.',
    },
    {
      at: "segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })",
      from: "{ granularity: 'grapheme' }",
      to: '{}',
      because: 'It is the default of ECMA-402.',
    },
  ],
  'packages/protocol/src/texts/dropHidden.ts': [
    {
      at: 'const plain = /^[\\x20-\\x7e]*$/',
      from: '/^[\\x20-\\x7e]*$/',
      to: '/^[\\x20-\\x7e]$/',
      because: 'The pattern finds none of its characters in a plain text.',
    },
    {
      at: 'if (plain.test(text)) return text',
      from: 'plain.test(text)',
      to: 'false',
      because: 'The pattern finds none of its characters in a plain text.',
    },
  ],
  'packages/protocol/src/texts/findTextProblem.ts': [
    {
      at: 'if (maxGraphemes === Number.POSITIVE_INFINITY) return null',
      from: 'maxGraphemes === Number.POSITIVE_INFINITY',
      to: 'false',
      because: 'No count is greater than infinity.',
    },
  ],
  'packages/protocol/src/texts/parseTag.ts': [
    {
      at: 'if (written.length > 2 * limits.tagCodePoints || [...written].length > limits.tagCodePoints) return null',
      from: 'written.length > 2 * limits.tagCodePoints',
      to: 'false',
      because: 'A text of so many units has more characters than are allowed.',
    },
  ],
  'packages/protocol/src/verify/verifyDelegation.ts': [
    {
      at: "const delegation = await check('delegation', [], () => decodeDelegation(bytes))",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
  ],
  'packages/protocol/src/verify/verifyExport.ts': [
    {
      at: "const record = await check('key-end', [], () =>",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
    {
      at: 'const record = text === null ? undefined : texts.get(text)',
      from: 'text === null',
      to: 'false',
      because: 'No text of a wallet has the name null.',
    },
    {
      at: "if (one.outcome === 'unchecked' && one.why === 'algorithm-unsupported') {",
      from: "one.outcome === 'unchecked'",
      to: 'true',
      because: 'Only a step that is unchecked says why.',
    },
    {
      at: "if (one.outcome === 'unchecked' && one.why === 'chain-unreachable') {",
      from: "one.outcome === 'unchecked'",
      to: 'true',
      because: 'Only a step that is unchecked says why.',
    },
    {
      at: "await check('delegation', [], () => {",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
    {
      at: "await check('id', [], () => {",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
    {
      at: "await check('receipt', [], () => assertReceipt(receipt, { network, receiptKey }))",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
  ],
  'packages/protocol/src/verify/verifyMessage.ts': [
    {
      at: "const envelope = await check('envelope', [], () => readEnvelope(bytes))",
      from: '[]',
      to: '["Stryker was here"]',
      because: 'The step reads none of its inputs.',
    },
    {
      at: 'author: isGood ? (delegation?.account ?? null) : null,',
      from: 'delegation?.account',
      to: 'delegation.account',
      because: 'Where the wallet signature holds there is a delegation.',
    },
    {
      at: 'isGood && received !== undefined && envelope !== undefined',
      from: 'envelope !== undefined',
      to: 'true',
      because: 'Where the signature of the message holds there is an envelope.',
    },
  ],
  'packages/siwe/src/assertSiweFields.ts': [
    {
      at: 'if (scheme !== undefined) assert(grammar.scheme.test(scheme), \'scheme\', `"${scheme}" is not a URI scheme`)',
      from: 'scheme !== undefined',
      to: 'true',
      because: 'The text "undefined" fits the grammar.',
    },
    {
      at: 'if (statement !== undefined)',
      from: 'statement !== undefined',
      to: 'true',
      because: 'The text "undefined" fits the grammar.',
    },
    {
      at: 'if (requestId !== undefined)',
      from: 'requestId !== undefined',
      to: 'true',
      because: 'The text "undefined" fits the grammar.',
    },
  ],
  'packages/siwe/src/canonicalJson.ts': [
    {
      at: '.sort(([a], [b]) => (a < b ? -1 : 1))',
      from: 'a < b',
      to: 'a <= b',
      because: 'No two keys of an object are the same.',
    },
  ],
  'packages/siwe/src/createRecap.ts': [
    {
      at: "return `${prefix}${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`",
      from: '/=+$/',
      to: '/=+/',
      because: 'Base64 has = at its end alone.',
    },
  ],
  'packages/siwe/src/findPlainSignature.ts': [
    {
      at: 'if (s > order / 2n) {',
      from: 's > order / 2n',
      to: 's >= order / 2n',
      because: 'Nobody can find a signature with this s.',
    },
  ],
  'packages/siwe/src/parseRecap.ts': [
    {
      at: 'if (!uri.startsWith(prefix)) throw new InvalidRecapError({ reason: `it does not start with ${prefix}` })',
      from: '!uri.startsWith(prefix)',
      to: 'false',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: "if ('prf' in details && Array.isArray(details.prf) && details.prf.length > 0)",
      from: "'prf' in details && Array.isArray(details.prf) && details.prf.length > 0",
      to: 'false',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: "if ('prf' in details && Array.isArray(details.prf) && details.prf.length > 0)",
      from: "'prf' in details && Array.isArray(details.prf)",
      to: "'prf' in details || Array.isArray(details.prf)",
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: "if ('prf' in details && Array.isArray(details.prf) && details.prf.length > 0)",
      from: "'prf'",
      to: '""',
      because: 'The comparison with the one canonical form refuses it as well.',
    },
    {
      at: '} catch (cause) {',
      from: "{ throw new InvalidRecapError({ reason: 'it is not JSON in base64url', cause }) }",
      to: '{}',
      because: 'What is undefined has no "att", which is the same error.',
    },
  ],
  'packages/siwe/src/parseSiweMessage.ts': [
    {
      at: 'if (value === undefined)',
      from: 'value === undefined',
      to: 'false',
      because: 'A field that is missing is refused where all are checked.',
    },
    {
      at: 'if (!header.test(first))',
      from: '!header.test(first)',
      to: 'false',
      because: 'A line that does not end like this is no host.',
    },
  ],
  'packages/siwe/src/recapStatement.ts': [
    {
      at: "const [namespace = '', name = ''] = ability.split('/')",
      from: "''",
      to: '"Stryker was here!"',
      because: 'An ability has a namespace and a name: assertRecap checked it.',
    },
  ],
  'packages/siwe/src/recoverSigner.ts': [
    {
      at: 'if (BigInt(bytesToHex(signature.subarray(32, 64))) > maxS)',
      from: 'BigInt(bytesToHex(signature.subarray(32, 64))) > maxS',
      to: 'BigInt(bytesToHex(signature.subarray(32, 64))) >= maxS',
      because: 'Nobody can find a signature with this s.',
    },
  ],
  'packages/siwe/src/verifySiweSignature.ts': [
    {
      at: '} catch {',
      from: '{ // 65 bytes that are no point on the curve: a contract account may still take them. return false }',
      to: '{}',
      because: 'Undefined is no more true than false.',
    },
    {
      at: "blockHash !== undefined ? { blockHash } : blockNumber !== undefined ? { blockNumber } : { blockTag: 'latest' },",
      from: 'blockNumber !== undefined',
      to: 'true',
      because: 'The newest block is what viem asks for by default.',
    },
    {
      at: "blockHash !== undefined ? { blockHash } : blockNumber !== undefined ? { blockNumber } : { blockTag: 'latest' },",
      from: "{ blockTag: 'latest' }",
      to: '{}',
      because: 'The newest block is what viem asks for by default.',
    },
    {
      at: '} catch {',
      from: '{ // No point on the curve. return false }',
      to: '{}',
      because: 'Undefined is no more true than false.',
    },
    {
      at: 'if (size(signature) !== 65) return false',
      from: 'size(signature) !== 65',
      to: 'false',
      because: 'viem recovers from 65 bytes alone.',
    },
  ],
}
