import { join } from 'node:path'
import { chains } from '@kith/protocol'
import { createService, openDatabase, type ServerConfig, startServer } from '@kith/server'
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
import { createSampleIdentity } from './sample/createSampleIdentity.ts'
import { makeSampleContent } from './sample/makeSampleContent.ts'
import { openSamplePlan } from './sample/openSamplePlan.ts'
import { people } from './sample/people.ts'
import { registerHandles } from './sample/registerHandles.ts'

export type StartStackParameters = {
  env: Env
  /** Tells the person at the terminal, one short line at a time. */
  say: (line: string) => void
  /** Aborted when the person wants it stopped before it has started. */
  signal?: AbortSignal
}

/** All of Kith on one machine. Disposing it stops everything and saves what there is. */
export type Stack = AsyncDisposable & {
  /** Where people open it. */
  url: string
  chain: Chain
}

/**
 * Starts chain, contracts, sample content and service, each from where it was left.
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
    if (config.sampleContent) await addSampleContent({ config, chain, funder, directory: folder.sample, say })

    signal?.throwIfAborted()
    say('Starting the service …')
    const { publicOrigins } = config
    const grants = cleanup.use(await openGrants(join(folder.chain, 'faucet')))
    const faucet = createFaucet({ chain, funder, grants })
    cleanup.use(
      await startServer({
        config,
        plugins: [createRpcPlugin({ chain, publicOrigins }), createFaucetPlugin({ faucet, publicOrigins })],
      }),
    )
    return { url, chain, [Symbol.asyncDispose]: () => cleanup[Symbol.asyncDispose]() }
  } catch (error) {
    await cleanup[Symbol.asyncDispose]()
    throw error
  }
}

/** Before the service opens its doors, since its clock runs through the past meanwhile. */
async function addSampleContent({
  config,
  chain,
  funder,
  directory,
  say,
}: {
  config: ServerConfig
  chain: Chain
  funder: Funder
  directory: string
  say: (line: string) => void
}): Promise<void> {
  const clock = { nowMs: Date.now() }
  await using database = await openDatabase(config.database)
  const service = await createService({ db: database.db, config, now: () => clock.nowMs })
  const plan = await openSamplePlan(directory, { service: service.receiptKey, nowMs: Date.now() })
  if (plan.isDone) return

  say('Writing sample content: a dozen people who talk to each other (SAMPLE_CONTENT=off starts without) …')
  const wallets = new Map<string, Awaited<ReturnType<typeof createSampleIdentity>>['wallet']>()
  for (const { handle } of people) wallets.set(handle, (await createSampleIdentity(plan.seed, handle)).wallet)
  await registerHandles({ chain, funder }, wallets)
  const [origin = ''] = config.publicOrigins
  await makeSampleContent(service, {
    plan,
    origin,
    chainId: chain.chainId,
    setNow: (nowMs) => {
      clock.nowMs = nowMs
    },
  })
  await service.settle()
  await plan.finish()
}
