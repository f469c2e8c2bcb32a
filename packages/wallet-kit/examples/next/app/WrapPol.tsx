'use client'

import { SendCallsButton } from '@kith/wallet-kit'
import { type Address, formatEther, parseAbi, parseEther } from 'viem'
import { polygon, polygonAmoy } from 'viem/chains'
import { useConnection, useReadContract } from 'wagmi'

/** Wrapped POL: POL as a token. It is the same contract on each network, at another address. */
const contracts: { readonly [chainId: number]: Address } = {
  [polygon.id]: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  [polygonAmoy.id]: '0x360ad4f9a9A8EFe9A8DCB5f461c4Cc1047E1Dcf9',
}
const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)', 'function deposit() payable'])

/** A first contract: reads how much the visitor has, and changes it. Replace it by your own. */
export function WrapPol() {
  const { address, chainId = 0 } = useConnection()
  const contract = contracts[chainId]
  const {
    data: balance,
    isError,
    refetch,
  } = useReadContract({
    abi,
    address: contract,
    chainId,
    functionName: 'balanceOf',
    args: address && [address],
    query: { enabled: address !== undefined && contract !== undefined },
  })
  if (contract === undefined) return <p>Switch to a network of this app.</p>
  if (isError && balance === undefined)
    return <p>The network’s node does not answer. Name another one in app/createConfig.ts.</p>
  const call = { to: contract, abi, functionName: 'deposit', value: parseEther('0.01') } as const
  return (
    <>
      <p>{balance === undefined ? 'Reading your balance…' : `You have ${formatEther(balance)} wrapped POL.`}</p>
      <SendCallsButton label="Wrap 0.01 POL" calls={[call]} chainId={chainId} onResult={() => refetch()} />
    </>
  )
}
