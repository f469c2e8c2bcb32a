/**
 * Texts by docs/protocol/format.md, "Texts" and "Web address": bodies of messages that are accepted, that are refused when
 * they arrive for the first time, and that cannot be read.
 *
 * @typedef {[reason: string, body: Record<string, any>]} Example
 */

/** @param {number} code */
const hexOf = (code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
/** @param {string} text */
const inWords = (text) => [...text].map((it) => (/^[!-~]$/.test(it) ? it : hexOf(it.codePointAt(0) ?? 0))).join(' ')

/** A letter of each script in which U+200C and U+200D are needed. */
const joiningScripts = {
  ...{ Adlm: 0x1e922, Arab: 0x628, Bali: 0x1b13, Beng: 0x995, Deva: 0x915, Gujr: 0xa95, Guru: 0xa15, Java: 0xa98f, Khmr: 0x1780 },
  ...{ Knda: 0xc95, Mand: 0x840, Mlym: 0xd15, Mong: 0x1820, Mymr: 0x1000, Nkoo: 0x7ca, Orya: 0xb15, Rohg: 0x10d00, Sinh: 0xd9a },
  ...{ Syrc: 0x710, Taml: 0xb95, Telu: 0xc15, Tibt: 0xf40 },
}
/** The list of hidden characters, as ranges. @type {readonly (readonly [number, number])[]} */
const hiddenRanges = [
  ...[0xad, 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xfeff, 0xffa0].map((code) => /** @type {const} */ ([code, code])),
  ...[[0x180b, 0x180f], [0x200b, 0x200d], [0x2060, 0x2065], [0x206a, 0x206f], [0xfe00, 0xfe0f], [0xfff0, 0xfffb]],
  ...[[0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff]],
].map(([first = 0, last = 0]) => /** @type {const} */ ([first, last]))
const hidden = [...new Set(hiddenRanges.flatMap(([first, last]) => [first, (first + last) >> 1, last]))]
/** The neighbours of the ranges that are assigned and visible, or of another rule. */
const notHidden = [
  ...[0xac, 0xae, 0x34e, 0x350, 0x115e, 0x1161, 0x17b3, 0x17b6, 0x180a, 0x1810, 0x200a, 0x205f, 0x2070, 0x3163, 0x3165, 0xfdcf],
  ...[0xfdf0, 0xfdff, 0xfe10, 0xff9f, 0xfffc, 0xffa1, 0x1bc9f, 0x1d172, 0x1d17b],
]
const directional = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const whiteSpace = [
  ...[0x9, 0xa, 0xb, 0xc, 0xd, 0x20, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009],
  ...[0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff],
]
const noncharacters = [0xfdd0, 0xfde0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x1ffff, 0x10fffe, 0x10ffff]
const privateUse = [0xe000, 0xf8ff, 0xf0000, 0xffffd, 0x100000, 0x10fffd]

/** @param {number[]} codes */
const letters = (...codes) => String.fromCodePoint(...codes)
const [ka, virama, astronaut, rocket, flag] = ['\u0915', '\u094d', '👩', '🚀', '🏴']
/** @param {string} word */
const inTags = (word) => [...word].map((letter) => letters(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')
const tagEnd = letters(0xe007f)

const goodNames = [
  ...Object.values(joiningScripts).flatMap((code) => [letters(code, 0x200c, code), letters(code, 0x200d, code)]),
  ...[`${ka}${virama}\u200d${ka}`, '\u0628\u200c1', '\u0628\u200d.', '\u0628\u200c\u064e', '\u0640\u200da'],
  ...[`${astronaut}\u200d${rocket}`, `${astronaut}\ufe0f\u200d${rocket}`, `${astronaut}🏻\u200d${rocket}`, `${astronaut}🏿\u200d${rocket}`],
  ...['☺\ufe0e', '☺\ufe0f', '0\ufe0f\u20e3', '9\ufe0f\u20e3', '#\ufe0f\u20e3', '*\ufe0f\u20e3', '©\ufe0f'],
  ...['a', 'gb', 'gbsct', 'gbengl', '09az'].map((word) => `${flag}${inTags(word)}${tagEnd}`),
  ...['葛\ufe00', '葛\ufe01', '葛\ufe02', '葛\u{e0100}', '葛\u{e01ef}', '々'],
  ...[0x180b, 0x180c, 0x180d, 0x180e, 0x180f].flatMap((code) => [letters(0x1820, code, 0x1820), letters(0x1820, code)]),
  '\u1820\u180e \u1820',
  ...notHidden.map((code) => letters(0x61, code, 0x62)),
  'Z\u0335\u0335\u0335\u0335\u0335\u0335Z\u0335',
  // 42 clusters, and 84 where a spacing mark is one of its own.
  '\u0915\u0903'.repeat(42),
]
const badNames = [
  ...Object.values(joiningScripts).flatMap((code) => [letters(code, 0x200c), letters(0x61, 0x200d, code)]),
  ...['a\u200cb', 'a\u200db', 'א\u200dב', 'я\u200cя', '1\u200c\u0628', '\u0628\u200c ', '\u0628\u200c\u0628\u200d', '\u0628\u200c😀', '\u0628\u200d\u200d\u0628'],
  ...[`${astronaut}\u200da`, `a\u200d${astronaut}`, `${astronaut}\u200d`, `\u200d${astronaut}`, `${astronaut}\u200d\u200d${rocket}`, `${astronaut}\ufe0e\u200d${rocket}`],
  ...['a\ufe0e', 'a\ufe0f', '1\ufe0f', '1\ufe0fa', 'a\ufe0f\u20e3', '1\ufe0e\u20e3', '☺\ufe0f\ufe0f', '☺\ufe03'],
  ...[`${flag}${tagEnd}`, `${flag}${inTags('gbengla')}${tagEnd}`, `${flag}${inTags('GB')}${tagEnd}`, `${flag}${inTags('gbsct')}`, `${inTags('gbsct')}${tagEnd}`],
  ...[`${flag}${inTags('g-')}${tagEnd}`, `🏳${inTags('gbsct')}${tagEnd}`],
  ...[`${flag}${inTags('g')}a`, `${flag}${inTags('gb')}`, `${flag}${inTags('g')} ${tagEnd}`],
  // The neighbours of the digits and the letters.
  ...[0xe002f, 0xe003a, 0xe0060, 0xe007b].flatMap((code) => [`${flag}${letters(code)}${tagEnd}`, `${flag}${inTags('g')}${letters(code)}${tagEnd}`]),
  ...[0x200b, 0x200c, 0x2060, 0xfe00].map((code) => `${astronaut}${letters(code)}${rocket}`),
  // Scripts that need no joiner: Thai, Lao, Newa, Hangul, Han.
  ...[0xe01, 0xe81, 0x11400, 0xac00, 0x845b].flatMap((code) => [letters(code, 0x200c, code), letters(code, 0x200d, code)]),
  ...['葛\ufe03', '葛\ufe0e', '葛\u{e00ff}', '葛\u{e01f0}', 'か\ufe00', 'か\u{e0100}', 'a\u{e0100}', '葛\u{e0100}\u{e0100}'],
  ...[0x180b, 0x180c, 0x180d, 0x180e, 0x180f].flatMap((code) => [letters(0x1820, code, 0x61), letters(0x61, code, 0x1820)]),
  ...['a\u2028b', 'a\u2029b', ...privateUse.map((code) => letters(0x61, code))],
  ...['Z\u0335\u0335\u0335\u0335\u0335\u0335\u0335', `${ka}${'\u0903'.repeat(7)}`, `a${'\u20dd'.repeat(7)}`, 'e\u0301', '\u212b'],
  ...['\u00ad', '\u2800', '\u3164', '\u115f', '\u034f', '\u2062', '\u0600'],
  // A digit of a joining script, a modifier after a letter, and digits of Mongolian.
  ...['\u0661\u200d\u0628', 'a🏻\u200d🚀', 'a\ufe0f\u200d🚀', '\u1820\u180b\u1811', '\u1811\u180b\u1820'],
  ...['\u1820\u180b\u180b\u1820', '\u1820\u180b\u180e\u1820', '\u1820\u180e\u180b\u1820', '\u1820\u180b\u1806'],
]
const goodTags = [
  ...[['#woolen #wool', 'wool'], ['#wool', 'WOOL'], ['#wool-s', 'wool'], ['#wool.', 'wool'], ['(#wool)', 'wool'], ['a#wool', 'wool']],
  ...[['#e\u0301toffe', 'étoffe'], ['#ﬁl', 'fil'], ['#ΛΌΓΟΣ', 'λόγοσ'], ['##wool', 'wool'], ['#wool🧶', 'wool'], ['#Straße', 'straße']],
  // I with a dot becomes two characters, J with a caron becomes one by NFC after it is lowercase.
  ...[['#İz', 'İz'], ['#İz', 'i\u0307z'], ['#J\u030cz', 'ǰz'], ['#ǰz', 'J\u030cz'], ['#a＃b', 'a＃b'], ['＃wool', 'wool']],
]
const badTags = [
  ...[['#woolen', 'wool'], ['wool', 'wool'], ['# wool', 'wool'], ['#straße', 'strasse'], ['#strasse', 'straße'], ['#wool_', 'wool']],
  ...[['#wool1', 'wool'], ['#wool\u0335', 'wool'], ['#wo\u200bol', 'wool'], ['#wool\u0661', 'wool'], ['#ı', 'i'], ['#wool', 'woolen'], ['#İz', 'iz']],
  ['#a\ue000', 'a\ue000'],
]
/** Of `[…]` the part that the mention covers. */
const goodMentions = [
  ...['[@ada]', '([@ada])', '[@Ada-2]', `[@${'a'.repeat(26)}]`, '[@abc]', '[@a-b]', '[@ada].', '[@ada]. b', '[@ada]-', '[@ada]--', '[@ada]!', '😀[@ada]😀'],
  ...['[@ada]-.b', '[@ada]--.1', 'a [@ada] b', '#[@ada]', '\u200b[@ada]\u200b', '[@ada]…', 'a \u2067[@ada]\u2069 b', '[@ada].\u0301', '[@ada].\u0301b'],
]
const badMentions = [
  ...['[@ab]', `[@${'a'.repeat(27)}]`, '[@-ada]', '[@ada-]', '[@a_da]', '[@adä]', '[ada]', '[@@ada]', '[@]', '[ @ada]', '[@ada ]', '[＠ada]'],
  ...['a[@ada]', '1[@ada]', '_[@ada]', '@[@ada]', 'ä[@ada]', '[@ada]b', '[@ada]1', '[@ada]_', '[@ada]@', '[@ada]\u0301', '[@ada]-b', '[@ada]--b'],
  ...['[@ada].b', '[@ada].1', 'a\u200b[@ada]', '[@ada]\u200bb', '[@ada]\u202eb', 'a\u2066[@ada]', '[@ada].\u200eb', '[@ada]-\u200bb', '[@ada].\u200bb', '[@ad\u200ba]'],
  'a [\ufeff@ada]',
]
const goodUrls = [
  ...['https://a', 'http://a', 'https://a/', 'https://a:/', 'https://a:0', 'https://a:65536/', 'https://A.example', 'https://a_b', 'https://a..b'],
  ...['https://a/%C3%A4', 'https://a/?q=1&r=%20#s', "https://a/-._~!$&'()*+,;=:@", 'https://a//', 'https://%41', "https://!$&'()*+,;="],
  ...['https://[::1]', 'https://[1:2:3:4:5:6:7:8]', 'https://[1::8]', 'https://[1::4:5:6:7:8]', 'https://[::2:3:4:5:6:7:8]', 'https://[1:2:3:4:5:6:7::]'],
  ...['https://[::ffff:1.2.3.4]', 'https://[1:2:3:4:5:6:1.2.3.4]', 'https://[v1.a:b]', 'https://127.0.0.1', 'https://a#', 'https://a?', 'https://999.1'],
  ...['https://a/https://b@c', 'https://a/?https://b@c', 'https://a/#https://b@c'],
]
const badUrls = [
  ...['', 'a', '//a', 'https:a', 'https:/a', 'HTTP://a', 'Https://a', 'ftp://a', 'http:/a', 'http://', 'http:///a', 'https://?a', 'https://#a', 'https://:1'],
  ...['https://a b', 'https://a/ ', ' https://a', 'https://a\n', 'https://a/%', 'https://a/%4', 'https://a/%zz', 'https://a/[', 'https://a/]', 'https://a/\\'],
  ...['https://a/|', 'https://a/{', 'https://a/^', 'https://a/`', 'https://a/"', 'https://a/<', 'https://a/ä', 'https://ä', 'https://a:b', 'https://a:-1'],
  ...['https://a#b#c', 'https://a?[', 'https://[', 'https://[]', 'https://[::1', 'https://::1', 'https://[1:2:3:4:5:6:7]', 'https://[1:2:3:4:5:6:7:8:9]'],
  ...['https://[1::2::3]', 'https://[:1]', 'https://[12345::]', 'https://[::g]', 'https://[::1%25a]', 'https://[::1.2.3]', 'https://[::1.2.3.256]'],
  ...['https://[::01.2.3.4]', 'https://[v.a]', 'https://[vg.a]', 'https://[::1]a', 'https://a[::1]', 'https://a\\b'],
  ...['https:///https://a', 'https://?https://a', 'https://:1#https://a'],
]
const urlsWithUser = ['https://b@a', 'https://b:c@a', 'https://@a', 'https://:c@a', 'http://b@[::1]/', 'https://b%40@a']

/** Texts of 1,000 grapheme clusters. */
const posts = {
  'flags of two letters': `${'🇩🇪'.repeat(400)}${'w'.repeat(600)}`,
  'Hangul in jamos': `${'\u1112\u1161\u11ab'.repeat(300)}${'w'.repeat(700)}`,
  'characters that belong to the next': '\u0600w'.repeat(1000),
  'Indic conjuncts with a nukta': `${'\u0915\u093c\u094d\u0937'.repeat(250)}${'w'.repeat(750)}`,
}

/** @param {{ account: string, picture: object, post: string }} parameters `post`: the id of one. */
export function createTextVectors({ account, picture, post: to }) {
  /** @param {string} field */
  const profile = (field) => (/** @type {string} */ value) => /** @type {Example} */ ([`${field} ${inWords(value)}`, { type: 'profile', field, value }])
  /** @param {string} text @returns {Example} */
  const post = (text) => [`a post ${inWords(text)}`, { type: 'post', text }]
  /** @param {string} warn @returns {Example} */
  const warn = (warn) => [`a warning ${inWords(warn)}`, { type: 'post', text: 'w', warn }]
  /** @param {string} alt @returns {Example} */
  const alt = (alt) => [`an alt text ${inWords(alt)}`, { type: 'post', text: 'w', media: [{ ...picture, alt }] }]
  /** @param {readonly string[]} pair @returns {Example} */
  const tagged = ([text = '', tag = '']) => [`the tag ${inWords(tag)} in ${inWords(text)}`, { type: 'post', text, tags: [tag] }]
  /** @param {string} marked @returns {Example} */
  const mentioning = (marked) => {
    const [before = '', name = '', after = ''] = marked.split(/[[\]]/)
    const start = Buffer.byteLength(before)
    const mention = { account, start, end: start + Buffer.byteLength(name) }
    const what = marked.length > 999 ? `at the end of a text of ${mention.end} bytes` : inWords(marked)
    return [`a mention ${what}`, { type: 'post', text: before + name + after, mentions: [mention] }]
  }
  /** @param {string} value @returns {Example} */
  const link = (value) => [`the web address ${inWords(value)}`, { type: 'profile', field: 'link', value }]
  /** @param {number} code */
  const around = (code) => letters(0x61, code, 0x62)

  const contract = `eip155:137:${account}`
  const url = 'https://loom.example/'
  /** @param {string} text */
  const aboutContract = (text) => /** @type {Example} */ ([
    `a mention of a contract ${text}`,
    { type: 'post', text, mentions: [{ account: contract, start: 0, end: Buffer.byteLength(text) }] },
  ])
  /** @param {object} card @param {string} name @param {object} [body] @returns {Example} */
  const carded = (name, card, body = { type: 'post', text: 'w' }) => [`a card with ${name}`, { ...body, card: { url, title: 'w', ...card } }]
  const act = { type: 'moderate', reason: 'w' }
  const touching = [{ account, start: 0, end: 4 }, { account, start: 4, end: 8 }]

  return {
    accepted: [
      ...[account, contract, contract.toUpperCase(), `${account.slice(0, 6 - 2)}…${account.slice(-4)}`].map(aboutContract),
      ...Object.entries(posts).map(([what, text]) => /** @type {Example} */ ([`a post of 1,000 characters, with ${what}`, { type: 'post', text }])),
      ...['spam', 'harassment', 'hate', 'violence', 'nsfw', 'self-harm', 'impersonation', 'illegal', 'other'].map(
        (category) => /** @type {Example} */ ([`a report as ${category}`, { type: 'report', to, category }]),
      ),
      ...['nsfw', 'violence', 'spam', 'misleading', 'impersonation'].flatMap((label) => [
        /** @type {Example} */ ([`a label ${label}, with reports of position 0`, { ...act, act: 'label', to, label, reports: 0 }]),
        /** @type {Example} */ ([`no label ${label}`, { ...act, act: 'unlabel', to: account, label }]),
      ]),
      ['a suspension with reports of position 0', { ...act, act: 'suspend', to: account, reports: 0 }],
      ['a hidden post with reports of position 0', { ...act, act: 'hide', to, reports: 0 }],
      ['reports closed up to position 0', { ...act, act: 'close', to, reports: 0 }],
      ...['name', 'bio'].flatMap((field) => ['w', ''].map(profile(field))),
      ['an edit without a text, with a picture', { type: 'edit', to, text: '', media: [picture] }],
      carded('nothing else, in an edit', {}, { type: 'edit', to, text: '' }),
      ['a post without a text, with a picture', { type: 'post', text: '', media: [picture] }],
      carded('nothing else, in a post', {}, { type: 'post', text: '' }),
      ...[0x1c, 0x2060, 0x200b].map((code) => /** @type {Example} */ ([`a followed tag with ${hexOf(code)}`, { type: 'follow-tag', tag: around(code) }])),
      ...[0x2060, 0x200b].map((code) => /** @type {Example} */ ([`a muted word with ${hexOf(code)}`, { type: 'mute-word', word: around(code) }])),
      mentioning(`${'🇩🇪'.repeat(499)}    [@ada]`),
      ['a note of one byte', { type: 'report', to, category: 'spam', note: 'w' }],
      ['an answer of one byte', { type: 'answer', to, text: 'w' }],
      warn('w'),
      ...[0x200e, 0x202e, 0x2066].flatMap((code) => [
        /** @type {Example} */ ([`a followed tag with ${hexOf(code)}`, { type: 'follow-tag', tag: around(code) }]),
        /** @type {Example} */ ([`a muted word with ${hexOf(code)}`, { type: 'mute-word', word: around(code) }]),
      ]),
      carded('a line feed in its description', { description: 'a\nb' }),
      carded('private use in its description', { description: 'a\ue000' }),
      ...goodNames.map(profile('name')),
      ...[...hidden, ...directional].map((code) => post(around(code))),
      ...[...[0x2028, 0x2029, 0xa, 0x9].map(around), ...privateUse.map(around)].map(profile('bio')),
      ...['name', 'bio'].map((field) => profile(field)('https://b@a')),
      ...['\u2028 a', ' a ', 'e\u0301', `Z${'\u0335'.repeat(7)}`, letters(0x61, 0xe000)].map(post),
      ...goodTags.map(tagged),
      ...goodMentions.map(mentioning),
      ...[account, account.replace(/[a-f]/g, (it) => it.toUpperCase())].map((it) => mentioning(`[${it}]`)),
      ...goodUrls.map(link),
    ],
    refusedTexts: [
      ...Object.entries(posts).map(([what, text]) => /** @type {Example} */ ([`a post of 1,001 characters, with ${what}`, { type: 'post', text: `${text}w` }])),
      ...[`eip155:1:${account}`, `eip155:137${account}`, `eip155:137:${account.slice(0, 4)}…${account.slice(-4)}`].map(aboutContract),
      ['two mentions side by side, without a space', { type: 'post', text: '@ada@ada', mentions: touching }],
      carded('a line feed in its title', { title: 'a\nb' }),
      carded('private use in its title', { title: 'a\ue000' }),
      ...badNames.map(profile('name')),
      ...hidden.map((code) => profile('name')(around(code))),
      ...hidden.map((code) => profile('bio')(around(code))),
      ...directional.flatMap((code) => [profile('name')(around(code)), alt(around(code))]),
      ...whiteSpace.flatMap((code) => [warn(letters(0x61, code)), ...(code === 0xfeff ? [] : [warn(letters(code, 0x61))])]),
      ...whiteSpace.filter((code) => code !== 0xfeff).map((code) => profile('bio')(letters(code, 0x61))),
      ...noncharacters.flatMap((code) => [profile('name')(around(code)), profile('bio')(around(code)), post(around(code))]),
      ...[0x1, 0x8, 0xb, 0xc, 0xd, 0x1f, 0x7f, 0x80, 0x85, 0x9f].flatMap((code) => [warn(around(code)), profile('bio')(around(code)), post(around(code))]),
      ...[' ', '\n', '\u200b', '\u2800', '\u00ad\u3164', '\u{e0100}', '\t \u2060', '\u0600'].map(post),
      ...badTags.map(tagged),
      tagged(['#a\u001cb', 'a\u001cb']),
      ...badMentions.map(mentioning),
      ...urlsWithUser.map(link),
    ],
    refusedPayloads: [
      ...whiteSpace.map((code) => /** @type {Example} */ ([`a tag with ${hexOf(code)}`, { type: 'post', text: 'w', tags: [around(code)] }])),
      ...whiteSpace
        .filter((code) => code !== 0x20)
        .map((code) => /** @type {Example} */ ([`a muted word with ${hexOf(code)}`, { type: 'mute-word', word: around(code) }])),
      ...badUrls.filter((url) => url !== '').map(link),
    ],
  }
}
