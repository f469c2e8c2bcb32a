import type { Dye } from './Dye.ts'

/**
 * The palette, in three tones. A cloth takes its ground from one tone and its figure from another, so that every swatch
 * has clear lights and darks and is visible on both paper and ink.
 */
export const dyes = {
  pale: [
    { name: 'linen', hex: '#efe4cc' },
    { name: 'oat', hex: '#dcc9a3' },
    { name: 'rose', hex: '#e6b8a8' },
    { name: 'mist', hex: '#c3d0cf' },
    { name: 'celadon', hex: '#c6d0a8' },
    { name: 'straw', hex: '#ecd488' },
  ],
  bright: [
    { name: 'madder', hex: '#b8402f' },
    { name: 'saffron', hex: '#dd8a2e' },
    { name: 'weld', hex: '#d4ab2f' },
    { name: 'woad', hex: '#5c8bae' },
    { name: 'verdigris', hex: '#4b9184' },
    { name: 'lichen', hex: '#8c9a4c' },
    { name: 'orchil', hex: '#9a6596' },
    { name: 'brazilwood', hex: '#cf6a66' },
    { name: 'chestnut', hex: '#a5683c' },
  ],
  deep: [
    { name: 'indigo', hex: '#27406f' },
    { name: 'walnut', hex: '#553a2b' },
    { name: 'oak gall', hex: '#2c2a33' },
    { name: 'cochineal', hex: '#7f1f3d' },
    { name: 'logwood', hex: '#463361' },
    { name: 'saxon green', hex: '#1f5348' },
    { name: 'nettle', hex: '#475526' },
  ],
} as const satisfies Record<string, readonly Dye[]>
