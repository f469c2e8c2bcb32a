import { formatEther, size } from 'viem'
import type { ApprovalRequest } from '../key-wallet/ApprovalRequest.ts'

export type ApprovalDescription = {
  title: string
  lead: string
  /** Label and value, in order. */
  facts: readonly (readonly [string, string])[]
  /** Shown verbatim. */
  text?: string | undefined
  action: string
}

/** Describes what the owner is about to allow. */
export function describeApproval(request: ApprovalRequest, origin: string): ApprovalDescription {
  switch (request.type) {
    case 'connect':
      return {
        title: 'Connect to this page?',
        lead: "It will see your address and balance, and can ask you for signatures. It can't act without asking.",
        facts: [['Page', origin]],
        action: 'Connect',
      }
    case 'sign':
      return {
        title: 'Sign this message?',
        lead: 'Signing is free. Read it first: it may grant permissions.',
        facts: [['Page', origin]],
        text: request.text,
        action: 'Sign',
      }
    case 'send':
      return {
        title: 'Send this transaction?',
        lead: "It can't be undone.",
        facts: [
          ['Page', origin],
          ['Network', `${request.chainName} (${request.chainId})`],
          ['To', request.to ?? 'a new contract'],
          ['Amount', `${formatEther(request.valueWei)} of the network's coin`],
          ['Data', request.data === '0x' ? 'none' : `${size(request.data)} bytes, ${request.data.slice(0, 10)}…`],
        ],
        action: 'Send',
      }
    case 'switchChain':
      return {
        title: 'Switch network?',
        lead: 'The page asks to use this network.',
        facts: [
          ['Page', origin],
          ['Network', `${request.chainName} (${request.chainId})`],
        ],
        action: 'Switch',
      }
    case 'addChain':
      return {
        title: 'Add this network?',
        lead: 'Its node will see your address and your activity there.',
        facts: [
          ['Page', origin],
          ['Network', `${request.chainName} (${request.chainId})`],
          ['Node', request.rpcUrl],
        ],
        action: 'Add',
      }
    case 'watchAsset':
      return {
        title: 'Show this token?',
        lead: "The wallet only remembers it. Anyone can copy a token's name, so compare the address.",
        facts: [
          ['Page', origin],
          ['Network', `${request.chainName} (${request.chainId})`],
          ['Token', request.asset.symbol],
          ['Address', request.asset.address],
          ['Decimals', String(request.asset.decimals)],
        ],
        action: 'Show',
      }
  }
}
