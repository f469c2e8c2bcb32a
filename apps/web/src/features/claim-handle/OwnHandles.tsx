import { type AccountAddress, isHandle, splitAccountAddress } from '@kith/protocol'
import { handleRegistryAbi } from '@kith/protocol/abis'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keccak256, stringToBytes } from 'viem'
import { useConfig as useWagmiConfig } from 'wagmi'
import { readContract } from 'wagmi/actions'
import { TransactionProgress } from '../../acting/transaction/TransactionProgress.tsx'
import { useTransaction } from '../../acting/transaction/useTransaction.ts'
import { OwnHandlesDocument } from '../../api/actingOperations.generated.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { useQuery as useGraphQuery } from '../../api/graph/useQuery.ts'
import { useConfig } from '../../config/useConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useLazyWindow } from '../../ui/useLazyWindow.ts'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './OwnHandles.module.css'
import { refreshHandles } from './refreshHandles.ts'
import { registryCall } from './registryCall.ts'
import { registryChain } from './registryChain.ts'

const loadGive = async () => (await import('./GiveHandle.tsx')).GiveHandle

export type OwnHandlesProps = {
  address: AccountAddress
  /** Draws a handle's token. */
  renderToken(handle: string): ReactNode
  /** Draws them as a part of the page. */
  renderPart(handles: ReactNode): ReactNode
}

/** The handles of an account: which one it shows, and a button to give one away. Renders nothing without handles. */
export function OwnHandles({ address, renderToken, renderPart }: OwnHandlesProps) {
  const t = useMessages(claimHandleWords, transactionWords)
  const where = registryChain(useConfig())
  const give = useLazyWindow(loadGive)
  const [given, setGiven] = useState<string | null>(null)
  const { load: loadGraph } = useGraphState()
  const { data, error, loading, refetch } = useGraphQuery(OwnHandlesDocument, {
    variables: { address },
    fetchPolicy: 'cache-and-network',
  })
  const handles = data?.account?.handles ?? []
  const shown = data?.account?.handle ?? null

  const choosing = useTransaction<{ handle: string }>({
    name: 'kith.primary',
    fields: { handle: isHandle },
    describe: ({ handle }) => t('ownHandles.transactionTitle', { handle }),
    prepare: async ({ handle }) => registryCall(where.registry, { does: 'setPrimary', handle }),
    onConfirmed: ({ handle }) => void refreshHandles(loadGraph, address, (account) => account.handle === handle),
  })

  if (!data && error)
    return renderPart(<Failure sentence={toAppError(error).sentence} onRetry={() => void refetch()} />)
  if (!data && loading) return renderPart(<WovenSkeleton rows={1} />)
  // The dialog that gave the last one away still shows the result.
  if (handles.length === 0 && !give.Part) return null
  return renderPart(
    <div className={styles['own']}>
      <ul className={styles['list']} aria-label={t('ownHandles.title')}>
        {handles.map((handle) => (
          <li key={handle} className={styles['handle']}>
            {renderToken(handle)}
            <div className={styles['actions']}>
              {handle === shown ? (
                <span className={styles['shown']}>{t('ownHandles.shown')}</span>
              ) : (
                <ShowButton
                  handle={handle}
                  isBusy={choosing.isBusy}
                  onShow={() => {
                    if (choosing.switchChain) choosing.switchChain()
                    else choosing.send({ handle })
                  }}
                />
              )}
              <Button
                size="small"
                look="quiet"
                onClick={() => {
                  setGiven(handle)
                  give.open()
                }}
              >
                {t('ownHandles.give')}
              </Button>
            </div>
            {choosing.subject?.handle === handle && choosing.state !== 'idle' && handle !== shown && (
              <TransactionProgress
                transaction={choosing}
                last={t('transaction.step.pending', { chain: choosing.chainName })}
              />
            )}
          </li>
        ))}
      </ul>
      {given !== null && give.Part && (
        <give.Part
          handle={given}
          tokenId={toTokenId(given)}
          from={splitAccountAddress(address).address}
          onGiven={() => void refreshHandles(loadGraph, address, (account) => !account.handles.includes(given))}
          onClose={give.close}
        />
      )}
    </div>,
  )
}

/** Makes a handle the shown one, unless it changed hands too recently. */
function ShowButton({ handle, isBusy, onShow }: { handle: string; isBusy: boolean; onShow(): void }) {
  const t = useMessages(claimHandleWords)
  const wagmi = useWagmiConfig()
  const { chain, registry } = registryChain(useConfig())
  const { data: until } = useQuery({
    queryKey: ['primaryLockedUntil', chain.id, handle],
    // The disk cache cannot store the date as a bigint.
    queryFn: async () =>
      Number(
        await readContract(wagmi, {
          address: registry,
          abi: handleRegistryAbi,
          functionName: 'primaryLockedUntil',
          args: [toTokenId(handle)],
          chainId: chain.id,
        }),
      ) * 1_000,
    gcTime: 0,
    retry: false,
  })
  if (until !== undefined && until > Date.now())
    return <span className={styles['locked']}>{t('ownHandles.locked', { date: new Date(until) })}</span>
  return (
    <Button size="small" aria-disabled={isBusy} onClick={onShow}>
      {t('ownHandles.show')}
    </Button>
  )
}

/** `HandleRegistry.tokenIdOf`. */
function toTokenId(handle: string): bigint {
  return BigInt(keccak256(stringToBytes(handle)))
}
