import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { AccountRef } from './AccountRef.ts'

export const { ConnectionRef: AccountConnectionRef } = createConnectionRefs('Account', {
  node: AccountRef,
  descriptions: { page: 'A page of accounts.', edge: 'An account at its place in a list.', node: 'The account.' },
})
