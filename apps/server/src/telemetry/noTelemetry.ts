import { createTelemetry } from './createTelemetry.ts'
import type { Telemetry } from './Telemetry.ts'

/** Runs everything, and records nothing. */
export const noTelemetry: Telemetry = createTelemetry({ tracer: null, slow: null })
