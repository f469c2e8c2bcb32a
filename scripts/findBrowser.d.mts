export function listBrowsers(env?: Readonly<Record<string, string | undefined>>): string[]
export function findBrowser(env?: Readonly<Record<string, string | undefined>>): string | null
export const browserArgs: string[]
