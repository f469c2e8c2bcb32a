import type { ConnectAction, ConnectState } from './ConnectStep.ts'

export const firstConnectState: ConnectState = { step: 'none', walletId: null, from: 'list' }

/** The next state after an action. Pure, so that every path through the modal is tested without rendering. Source: spec §2. */
export function nextConnectState(state: ConnectState, action: ConnectAction): ConnectState {
  switch (action.type) {
    case 'learn':
      return { ...firstConnectState, step: 'learn' }
    case 'get':
      return state.step === 'connect'
        ? { ...state, step: 'get', from: 'connect' }
        : { ...firstConnectState, step: 'get' }
    case 'select':
      if (action.isReady) return { step: 'connect', walletId: action.walletId, from: 'list' }
      return {
        step: action.firstStep,
        walletId: action.walletId,
        from: state.step === 'connect' && state.walletId === action.walletId ? 'connect' : 'list',
      }
    case 'getWallet':
      return { step: action.firstStep, walletId: action.walletId, from: 'get' }
    case 'download':
      return { ...state, step: 'download' }
    case 'extension':
      return { ...state, step: 'extensionInstructions' }
    case 'instructions':
      return { ...state, step: 'mobileInstructions' }
    case 'back':
      return previous(state, action)
  }
}

function previous(state: ConnectState, action: Extract<ConnectAction, { type: 'back' }>): ConnectState {
  const begin: ConnectState = {
    list: firstConnectState,
    get: { ...firstConnectState, step: 'get' as const },
    connect: { ...firstConnectState, step: 'connect' as const, walletId: state.walletId },
  }[state.from]
  switch (state.step) {
    case 'get':
      if (state.from === 'connect') return begin
      return action.cameByIntro ? { ...firstConnectState, step: 'learn' } : firstConnectState
    case 'mobileInstructions':
      return { ...state, step: 'download' }
    case 'download':
    case 'extensionInstructions':
      return action.firstStep === 'downloadOptions' ? { ...state, step: 'downloadOptions' } : begin
    case 'downloadOptions':
      return begin
    default:
      return firstConnectState
  }
}
