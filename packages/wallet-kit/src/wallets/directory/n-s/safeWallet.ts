import { safe } from 'wagmi/connectors'
import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { svgMark } from '../svgMark.ts'

/** Safe, offered where the page is open in one. Needs `@safe-global/safe-apps-sdk` and `safe-apps-provider` installed. */
export function safeWallet(): WalletDefinition {
  return {
    id: 'safe',
    name: 'Safe',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#049f67" d="M24 0H0v24h24z"/><path fill="#fff" d="M7.61 8.55c0-.52.42-.94.94-.94h6.9c.51 0 .93-.42.93-.94V4.94a.94.94 0 0 0-.93-.94h-7.3a.94.94 0 0 0-.94.94v1.33c0 .52-.42.94-.94.94H4.94a.94.94 0 0 0-.94.94v2.93c0 .51.42.91.94.91h1.73c.52 0 .94-.42.94-.93zm11.45 3.44h-1.73a.94.94 0 0 0-.94.94v2.52c0 .52-.42.94-.94.94h-6.9a.94.94 0 0 0-.94.94v1.73c0 .52.42.94.94.94h7.3c.52 0 .93-.42.93-.94v-1.39c0-.52.42-.89.94-.89h1.34c.52 0 .94-.42.94-.93v-2.93a.93.93 0 0 0-.94-.92m-6.21-1.83h-1.67a1 1 0 0 0-.98.99v1.66c0 .54.44.99.98.99h1.67c.54 0 .98-.44.98-.99v-1.66a1 1 0 0 0-.98-.99"/></g>',
    ),
    createConnector: () => safe(),
  }
}
