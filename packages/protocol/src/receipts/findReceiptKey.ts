/**
 * Finds the key that signs the receipt at a log position: the last one that begins at or before it.
 *
 * @example findReceiptKey(receiptKeys, 9_000n)?.key // 'did:key:z6Mk…'
 */
export function findReceiptKey<Key extends Readonly<{ position: bigint }>>(
  keys: readonly Key[],
  position: bigint,
): Key | null {
  return keys.findLast((key) => key.position <= position) ?? null
}
