import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const endpoint = 'http://127.0.0.1:4318'

test('behavior: without settings there are no traces, and no statement is slow', () => {
  expect(readConfig({}).telemetry).toEqual({ otlp: null, slowQueryMs: null })
})

test('behavior: the variables of OpenTelemetry name the collector, its headers and the share', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/otlp/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb, X-Tenant = kith ',
    OTEL_SERVICE_NAME: 'kith-eu',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    SLOW_QUERY_MS: '500',
  }

  expect(readConfig(env).telemetry).toEqual({
    otlp: {
      endpoint: `${endpoint}/otlp`,
      headers: { authorization: 'Bearer a,b', 'x-tenant': 'kith' },
      serviceName: 'kith-eu',
      sampledShare: 0.05,
    },
    slowQueryMs: 500,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret-word@collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=secret-word'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret-word'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=a%0Ab'],
  ['OTEL_SERVICE_NAME', 'two\nlines'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ['SLOW_QUERY_MS', '-1'],
  ['SLOW_QUERY_MS', 'soon'],
])('error: %s=%s stops the start, and is not repeated where it may be secret', (variable, value) => {
  const read = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [variable]: value })

  expect(read).toThrow(expect.objectContaining({ name: 'ConfigError', variable }))
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret-word') }))
})
