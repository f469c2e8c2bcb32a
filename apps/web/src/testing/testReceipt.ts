/** What a fake service answers to an accepted message. Nothing checks its signature. */
export const testReceipt = {
  __typename: 'Receipt',
  id: 'm1',
  seq: '9',
  network: 'kith/1 eip155:80001 https://kith.example',
  receivedAt: '',
  signature: '',
}
