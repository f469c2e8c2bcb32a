import type { CreateConnectorFn } from 'wagmi'

/** Reconnects a connector only if it was the last one used, so that its code never loads for anybody else. */
export function onlyIfRecent(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    const { isAuthorized } = inner
    return {
      ...inner,
      async isAuthorized() {
        const recentId = await config.storage?.getItem('recentConnectorId')
        return recentId === inner.id && isAuthorized.call(this)
      },
    }
  }
}
