import { type Address, concatHex, type Hex, pad, toHex } from 'viem'

/**
 * A contract account in hand-written EVM code: `isValidSignature(hash, signature)` answers EIP-1271's magic value when
 * `ecrecover` gives its owner, and zero otherwise.
 */
export function ownedAccount(owner: Address): Hex {
  return concatHex([
    '0x600435600052', // hash          -> memory 0x00
    '0x60a43560f81c602052', // v       -> memory 0x20
    '0x606435604052', // r             -> memory 0x40
    '0x608435606052', // s             -> memory 0x60
    '0x602060806080600060015afa50', // ecrecover(memory 0x00..0x80) -> memory 0x80
    '0x60805173', // push20 the owner, compare
    owner,
    '0x14631626ba7e60e01b0260005260206000f3', // magic value if equal, else 0
  ])
}

/**
 * Like {@link ownedAccount}, with an owner that can be set: a call with exactly 32 bytes stores them as the owner.
 */
export const learningAccount: Hex = concatHex([
  '0x60203614604757', // 32 bytes -> 0x47
  '0x600435600052', // hash          -> memory 0x00
  '0x60a43560f81c602052', // v       -> memory 0x20
  '0x606435604052', // r             -> memory 0x40
  '0x608435606052', // s             -> memory 0x60
  '0x602060806080600060015afa50', // ecrecover(memory 0x00..0x80) -> memory 0x80
  '0x608051600054', // the owner, compare
  '0x14631626ba7e60e01b0260005260206000f3', // magic value if equal, else 0
  '0x5b60003560005500', // keep
])

/** Code that reverts with these bytes, at most 32. */
export function reverting(reason: Hex): Hex {
  return concatHex([
    '0x7f',
    pad(reason, { dir: 'right', size: 32 }),
    '0x600052',
    '0x60',
    toHex((reason.length - 2) / 2, { size: 1 }),
    '0x6000fd',
  ])
}

/** Code that loops until its gas is used up. */
export const endless: Hex = '0x5b600056'

/** Code that answers EIP-1271's magic value when more gas than this is left, and zero otherwise. */
export function takingAbove(gas: number): Hex {
  return concatHex(['0x63', toHex(gas, { size: 4 }), '0x5a11', '0x631626ba7e60e01b0260005260206000f3'])
}

/** Code that answers this word, whatever it is asked. */
export function answering(word: Hex): Hex {
  return concatHex(['0x7f', word, '0x60005260206000f3'])
}

/** Wraps runtime code into code that deploys it. */
export function deploying(runtime: Hex): Hex {
  const size = toHex((runtime.length - 2) / 2, { size: 1 })
  return concatHex(['0x60', size, '0x600c60003960', size, '0x6000f3', runtime])
}
