import { join } from 'node:path'
import { type Address, chains, parseAddress } from '@kith/protocol'
import { createService, type Db, type ServerConfig, startServer } from '@kith/server'
import { assertPortFree } from './assertPortFree.ts'
import { findFreePort } from './chain/findFreePort.ts'
import { type Funder, openFunder } from './chain/openFunder.ts'
import { type Chain, startChain } from './chain/startChain.ts'
import { type Env, readStackConfig } from './config/readStackConfig.ts'
import { deployContracts } from './contracts/deployContracts.ts'
import { createCleanup } from './createCleanup.ts'
import { createFaucet } from './faucet/createFaucet.ts'
import { createFaucetPlugin } from './faucet/createFaucetPlugin.ts'
import { openGrants } from './faucet/openGrants.ts'
import { openKithFolder } from './folder/openKithFolder.ts'
import { createRpcPlugin } from './rpc/createRpcPlugin.ts'
import { createSampleIdentities } from './sample/createSampleIdentities.ts'
import { makeSampleContent } from './sample/makeSampleContent.ts'
import { openSamplePlan } from './sample/openSamplePlan.ts'
import { registerHandles } from './sample/registerHandles.ts'

export type StartStackParameters = {
  env: Env
  /** Prints a short line for the person at the terminal. */
  say: (line: string) => void
  /** Aborted when the person wants it stopped before it has started. */
  signal?: AbortSignal | undefined
}

/** All of Kith on one machine. Disposing it stops everything and saves what there is. */
export type Stack = AsyncDisposable & {
  /** Where people open it. */
  url: string
  chain: Chain
}

/**
 * Starts chain, contracts, service and sample content, each from where it was left.
 *
 * @throws a named error with its remedy; whatever was started by then is stopped again.
 */
export async function startStack({ env, say, signal }: StartStackParameters): Promise<Stack> {
  const cleanup = createCleanup()
  try {
    const chainPort = await findFreePort()
    const config = readStackConfig(env, { chainUrl: `http://127.0.0.1:${chainPort}` })
    const [url = `http://${config.host}:${config.port}`] = config.publicOrigins
    const folder = cleanup.use(await openKithFolder(config.kithDir, { url }))
    await assertPortFree(config)

    say('Starting the local chain …')
    const funder = await openFunder(join(folder.chain, 'funder.key'))
    const chain = cleanup.use(
      await startChain({
        directory: folder.chain,
        port: chainPort,
        chainId: chains.polygonMumbai.id,
        say,
        prepare: funder.fill,
      }),
    )
    signal?.throwIfAborted()
    const deployed = await deployContracts(chain, funder)
    if (deployed.length > 0) say(`Deployed ${deployed.join(' and ')}.`)

    signal?.throwIfAborted()
    say('Starting the service …')
    const { publicOrigins } = config
    const grants = cleanup.use(await openGrants(join(folder.chain, 'faucet')))
    const faucet = createFaucet({ chain, funder, grants })
    const server = cleanup.use(
      await startServer({
        config,
        plugins: [createRpcPlugin({ chain, publicOrigins }), createFaucetPlugin({ faucet, publicOrigins })],
      }),
    )

    signal?.throwIfAborted()
    if (config.sampleContent)
      await addSampleContent({
        config,
        db: server.db,
        url: server.url,
        chain,
        funder,
        directory: folder.sample,
        say,
        signal,
      })
    return { url, chain, [Symbol.asyncDispose]: () => cleanup[Symbol.asyncDispose]() }
  } catch (error) {
    await cleanup[Symbol.asyncDispose]()
    throw error
  }
}

type AddSampleContentParameters = Pick<StartStackParameters, 'say' | 'signal'> & {
  config: ServerConfig
  db: Db
  /** Where the service answers. */
  url: string
  chain: Chain
  funder: Funder
  /** Keeps the people's keys. */
  directory: string
}

/** Through a second service over the same database, whose clock runs through the past while the first one's does not. */
async function addSampleContent({
  config,
  db,
  url,
  chain,
  funder,
  directory,
  say,
  signal,
}: AddSampleContentParameters): Promise<void> {
  const clock = { nowMs: Date.now() }
  const seeds: Address[] = []
  // As seeds, these people count for rankings from their first act on. Later, they count by the handles they own.
  const ranking = { seeds, waitMs: 0 }
  const service = await createService({ db, config: { ...config, ranking }, now: () => clock.nowMs })
  const plan = await openSamplePlan(directory, { service: service.receiptKey, nowMs: clock.nowMs })
  if (plan.isDone) return

  say('Writing sample content: a dozen people who talk to each other (SAMPLE_CONTENT=off starts without) …')
  const identities = await createSampleIdentities(plan.seed)
  for (const { wallet } of identities.values()) seeds.push(parseAddress(wallet.address))
  await registerHandles({ chain, funder }, identities)
  const [origin = ''] = config.publicOrigins
  await makeSampleContent(service, {
    plan,
    identities,
    url,
    origin,
    chainId: chain.chainId,
    setNow(nowMs) {
      signal?.throwIfAborted()
      clock.nowMs = nowMs
    },
  })
  await service.settle()
  await plan.finish()
}
