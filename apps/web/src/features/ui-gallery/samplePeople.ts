import type { PicturedAccount } from '../../ui/account/AccountLine.tsx'

/** People as they come: with a name, without one, with a long one, in another script, with a picture that fails. */
export const samplePeople: readonly PicturedAccount[] = [
  { address: '0x52908400098527886E0F7030069857D2E4169EE7', handle: 'ines', name: 'Ines Weaver' },
  { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', handle: 'maren-at-the-loom', name: null },
  { address: '0xde709f2102306220921060314715629080e2fb77', handle: null, name: null },
  { address: '0x27b1fdb04752bbc536007a920d24acb045561c26', handle: 'layla', name: 'ليلى النساجة' },
  {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    handle: 'threads-without-end',
    name: 'A name so long that no row of any list could ever hold all of it in one line',
    avatarUrl: '/nothing-here.webp',
  },
]
