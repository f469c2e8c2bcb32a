export {
  type CreateWalletConnectPeerParameters,
  createWalletConnectPeer,
  type WalletConnectPeer,
} from '../testing/wallet-connect/createWalletConnectPeer.ts'
export { type StartTestRelayOptions, startTestRelay, type TestRelay } from '../testing/wallet-connect/startTestRelay.ts'
