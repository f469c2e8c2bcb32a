import { expect, test } from 'vitest'
import { formatSignature } from './formatSignature.mjs'

test('behavior: a signature names parameters, omits modules, and breaks if long', () => {
  expect(formatSignature('function QrCode({ text, size }: QrCodeProps): import("react").JSX.Element;')).toBe(
    'function QrCode(props: QrCodeProps): JSX.Element;',
  )
  expect(
    formatSignature(
      'function watch(client: PublicClient, { address }: { address: Address; onChange: (a: string, b: string) => void }): () => void;',
    ),
  ).toBe(
    'function watch(\n  client: PublicClient,\n  parameters: { address: Address; onChange: (a: string, b: string) => void },\n): () => void;',
  )
  expect(formatSignature('type Text = {\n    /** As {@link Other}. */\n    a: string\n}')).toBe(
    'type Text = {\n  /** As Other. */\n  a: string\n}',
  )
})
