import { useService } from './useService.ts'

/** Where a file of the service is: the service names it from its own address on. */
export function useMediaUrl(): (path: string) => string {
  const { url } = useService()
  return (path) => new URL(path, new URL(url, location.href)).href
}
