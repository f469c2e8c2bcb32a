/**
 * Licences under which this repository may build on others' work. Before one is added: what does it ask of those who install our
 * packages, or who run the service? The MPL asks for changes to its own files alone, and the OFL is for fonts. The WalletConnect
 * Community License, which npm knows as `SEE LICENSE IN LICENSE.md`, permits use with WalletConnect's network; the SDK under it is an
 * optional peer that an app installs itself. CC-BY-4.0 is of the table of browsers that a development tool reads.
 */
export const acceptedLicences = new Set([
  '(Apache-2.0 AND MIT)',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 OR MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'SEE LICENSE IN LICENSE.md',
  'Unlicense',
])
