import type { ExportReport } from './ExportReport.ts'
import type { ExportPart } from './splitExport.ts'

/** Requests to the worker: check a file, then return the parts to send. */
export type ExportQuestion = { kind: 'check'; file: Blob } | { kind: 'split' }

export type ExportAnswer =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'checked'; report: ExportReport }
  | { kind: 'parts'; parts: ExportPart[] }
  /** The file is no export, or cannot be read. */
  | { kind: 'failed'; name: string; message: string }
