export { contractAddresses } from '../abis/contractAddresses.ts'
export { handleRegistryAbi } from '../abis/handleRegistryAbi.ts'
export { tipsAbi } from '../abis/tipsAbi.ts'
