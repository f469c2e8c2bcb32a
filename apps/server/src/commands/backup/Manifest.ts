/** A file of a backup: its path inside the folder, with `/`, its size, and its SHA-256 in hex. */
export type BackupFile = Readonly<{ path: string; bytes: number; sha256: string }>

/** What `manifest.json` of a backup says. It is written last, so a folder without it is no whole backup. */
export type Manifest = Readonly<{
  kind: 'kith-backup'
  version: 1
  /** When it was begun, ISO 8601. */
  createdAt: string
  database: 'pglite' | 'postgres'
  files: readonly BackupFile[]
}>
