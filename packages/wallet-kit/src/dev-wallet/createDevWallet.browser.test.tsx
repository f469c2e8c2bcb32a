import { recoverMessageAddress, stringToHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDevWallet } from './createDevWallet.ts'
import { devWalletStorageKey } from './readDevWalletMemory.ts'

afterEach(() => localStorage.clear())

const create = () => createDevWallet({ rpcUrl: '/rpc', chainId: 80001, chainName: 'Mumbai' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('behavior: it connects only after its owner approves, and remembers', async () => {
  const wallet = create()
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([])

  const connecting = wallet.request({ method: 'eth_requestAccounts' })
  await expect.element(page.getByText('Connect to this page?')).toBeVisible()
  await expect.element(page.getByText('Dev Wallet: for trying things out.', { exact: false })).toBeVisible()
  await press('Connect')
  const accounts = await connecting

  expect(await create().request({ method: 'eth_accounts' })).toEqual(accounts)
})

test('behavior: what is signed is shown word for word and signed by the browser’s own key', async () => {
  const wallet = create()
  const connecting = wallet.request({ method: 'eth_requestAccounts' })
  await press('Connect')
  const [address] = (await connecting) as [`0x${string}`]
  const message = 'localhost wants you to sign in\n\n<b>not markup</b>'

  const signing = wallet.request({ method: 'personal_sign', params: [stringToHex(message), address] })
  await expect.element(page.getByText('<b>not markup</b>', { exact: false })).toBeVisible()
  await press('Sign')
  const signature = (await signing) as `0x${string}`

  expect(await recoverMessageAddress({ message, signature })).toBe(address)
})

test('error: Reject and Escape are code 4001, a second request of a kind meanwhile is -32002', async () => {
  const wallet = create()
  const refused = expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  await expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: -32002 })
  await press('Reject')
  await refused

  const escaped = expect(wallet.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
  await expect.element(page.getByText('Connect to this page?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await escaped

  expect(document.querySelector('[data-dev-wallet]')).toBeNull()
})

test('error: it signs nothing for a page it is not connected to', async () => {
  const wallet = create()

  await expect(
    wallet.request({ method: 'personal_sign', params: ['0x12', `0x${'1'.repeat(40)}`] }),
  ).rejects.toMatchObject({ code: 4100 })
})

test('behavior: an unknown chain is 4902, and added after asking', async () => {
  const wallet = create()
  const chain = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://polygon.example'] }
  await expect(wallet.request({ method: 'wallet_switchEthereumChain', params: [chain] })).rejects.toMatchObject({
    code: 4902,
  })

  const adding = wallet.request({ method: 'wallet_addEthereumChain', params: [chain] })
  await expect.element(page.getByText('https://polygon.example')).toBeVisible()
  await press('Add')
  await adding

  expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x89')
})

const amoy = { id: 80_002, name: 'Amoy', rpcUrl: '/amoy' }
const createOnTwo = () => createDevWallet({ rpcUrl: '/rpc', chainId: 80_001, moreChains: [amoy] })
const readChain = (wallet: ReturnType<typeof create>) => wallet.request({ method: 'eth_chainId' })

test('behavior: after a reload it is on the network it was on', async () => {
  const switching = createOnTwo().request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x13882' }] })
  await expect.element(page.getByText('Amoy (80002)')).toBeVisible()
  await press('Switch')
  await switching

  expect(await readChain(createOnTwo())).toBe('0x13882')
  // The page no longer has that network.
  expect(await readChain(create())).toBe('0x13881')
})

test('behavior: a network that was added is remembered, until the page has it itself', async () => {
  const polygon = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://polygon.example'] }
  const adding = create().request({ method: 'wallet_addEthereumChain', params: [polygon] })
  await press('Add')
  await adding

  expect(await readChain(create())).toBe('0x89')

  const node = { id: 137, name: 'Polygon', rpcUrl: '/polygon' }
  expect(await readChain(createDevWallet({ rpcUrl: '/rpc', chainId: 80_001, moreChains: [node] }))).toBe('0x89')
  const { addedChains, chainId } = JSON.parse(localStorage.getItem(devWalletStorageKey) ?? '')
  expect([addedChains, chainId]).toEqual([[], 137])
})

test('error: a stored network that is not whole is left out', async () => {
  create()
  const stored = JSON.parse(localStorage.getItem(devWalletStorageKey) ?? '')
  const added = [null, 5, { id: '0x5', name: 'Five', rpcUrl: '/5' }, { id: 5, name: 'Five' }, { id: 5, rpcUrl: '/5' }]
  for (const change of [
    { chainId: 5, addedChains: added },
    { chainId: '0x5', addedChains: added },
    { chainId: -5, addedChains: [{ id: -5, name: 'Five', rpcUrl: '/5' }] },
    { chainId: 0, addedChains: [{ id: 0, name: 'None', rpcUrl: '/0' }] },
    { chainId: 5, addedChains: 'no' },
  ]) {
    localStorage.setItem(devWalletStorageKey, JSON.stringify({ ...stored, ...change }))
    expect(await readChain(create())).toBe('0x13881')
  }
  expect(JSON.parse(localStorage.getItem(devWalletStorageKey) ?? '').privateKey).toBe(stored.privateKey)
})

const token = { address: `0x${'a1'.repeat(20)}`, symbol: 'KITH', decimals: 18 }
const watch = (wallet: ReturnType<typeof create>, options: object = token) =>
  wallet.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })

test('behavior: a token is shown only after its owner approves, and remembered', async () => {
  const refused = expect(watch(create())).rejects.toMatchObject({ code: 4001 })
  await expect.element(page.getByText('Show this token?')).toBeVisible()
  for (const fact of ['Mumbai (80001)', token.symbol, token.address, '18']) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await press('Reject')
  await refused

  const watching = watch(create())
  await press('Show')
  expect(await watching).toBe(true)

  // As after a reload: there is nothing to ask for any more.
  expect(await watch(create())).toBe(true)
  expect(document.querySelector('[data-dev-wallet]')).toBeNull()
})

test('error: what is no token is refused without asking', async () => {
  for (const options of [
    { ...token, address: '0x12' },
    { ...token, symbol: '' },
    { ...token, symbol: 'Send me all of it' },
    { ...token, decimals: 256 },
    { ...token, decimals: -1 },
  ]) {
    await expect(watch(create(), options)).rejects.toMatchObject({ code: -32602 })
  }
  expect(document.querySelector('[data-dev-wallet]')).toBeNull()
})

test('error: damaged storage gives a new key', () => {
  localStorage.setItem(devWalletStorageKey, '{"privateKey":"0x12"}')

  create()

  expect(JSON.parse(localStorage.getItem(devWalletStorageKey) ?? '').privateKey).toMatch(/^0x[0-9a-f]{64}$/)
})
