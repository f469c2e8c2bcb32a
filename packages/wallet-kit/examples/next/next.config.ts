import type { NextConfig } from 'next'

const config: NextConfig = { cacheComponents: true, partialPrefetching: true, reactStrictMode: true }

export default config
