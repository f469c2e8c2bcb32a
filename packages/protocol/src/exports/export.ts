export { decodeExport } from '../car/decodeExport.ts'
