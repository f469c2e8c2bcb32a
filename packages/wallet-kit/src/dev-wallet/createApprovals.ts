import { swatchDataUri } from '@kith/swatch'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { ApprovalRequest } from '../key-wallet/ApprovalRequest.ts'
import { describeApproval } from './describeApproval.ts'
import styles from './dialog.css?inline'

export type CreateApprovalsParameters = { address: string; origin: string }

/**
 * Makes the asking half of the development wallet: one dialog at a time, in a shadow root with a constructed style
 * sheet, so that neither the page's look nor a strict content security policy changes it.
 *
 * The second request of a kind while one waits is refused with -32002, as wallets do.
 */
export function createApprovals({ address, origin }: CreateApprovalsParameters) {
  let waiting: Promise<void> = Promise.resolve()
  const waitingTypes = new Set<string>()

  return async function approve(request: ApprovalRequest): Promise<void> {
    if (waitingTypes.has(request.type)) {
      throw new ProviderRpcError({ code: -32002, message: 'A request of this kind already waits in the wallet.' })
    }
    waitingTypes.add(request.type)
    const turn = waiting.then(() => ask(request))
    waiting = turn.then(
      () => undefined,
      () => undefined,
    )
    try {
      if (!(await turn)) throw new ProviderRpcError({ code: 4001, message: 'The owner declined.' })
    } finally {
      waitingTypes.delete(request.type)
    }
  }

  function ask(request: ApprovalRequest): Promise<boolean> {
    const { title, lead, facts, text, action } = describeApproval(request, origin)
    const host = document.createElement('div')
    host.dataset['devWallet'] = ''
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]

    const dialog = element('dialog')
    dialog.setAttribute('aria-labelledby', 'title')
    const image = element('img')
    image.src = swatchDataUri(address, { size: 36 })
    image.alt = ''
    const who = element('p', 'who')
    who.append(image, element('code', '', address))

    const heading = element('h1', '', title)
    heading.id = 'title'
    const list = element('dl')
    for (const [label, value] of facts) list.append(element('dt', '', label), element('dd', '', value))

    const actions = element('div', 'actions')
    const no = element('button', 'no', 'Reject')
    const yes = element('button', 'yes', action)
    for (const button of [no, yes]) button.type = 'button'
    actions.append(no, yes)

    const banner = element('p', 'banner', 'Dev Wallet: for trying things out. Never put real money here.')
    dialog.append(banner, who, heading, element('p', 'lead', lead), list)
    if (text !== undefined) {
      const words = element('pre', '', text)
      words.tabIndex = 0
      dialog.append(words)
    }
    dialog.append(actions)
    root.append(dialog)
    document.body.append(host)
    dialog.showModal()

    return new Promise((resolve) => {
      const settle = (isApproved: boolean) => {
        dialog.close()
        host.remove()
        resolve(isApproved)
      }
      no.addEventListener('click', () => settle(false))
      yes.addEventListener('click', () => settle(true))
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        settle(false)
      })
    })
  }
}

function element<name extends keyof HTMLElementTagNameMap>(name: name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  // Text, never markup: what is shown comes from the page that asks.
  if (text) made.textContent = text
  return made
}
