export { deterministicDeployer } from '../abis/deterministicDeployer.ts'
export { handleRegistryBytecode } from '../abis/handleRegistryBytecode.ts'
export { tipsBytecode } from '../abis/tipsBytecode.ts'
