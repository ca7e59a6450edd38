import { integer, isAddress, type Env } from './env'
import { StartupError } from './errors'

/** Where traces are sent, by OpenTelemetry's own variables. */
export interface TracingConfig {
  /** The full address that spans are posted to. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Share of the traces that begin here, from 0 to 1. For other traces the caller has decided. */
  share: number
  /** How long spans are collected before they are sent, in milliseconds. */
  everyMs: number
}

/** Reads the OTEL variables; undefined = no traces. Throws StartupError that names the variable. */
export function tracingConfig(env: Env): TracingConfig | undefined {
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? ''
  if (base === '') return undefined
  if (!isAddress(base))
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${base}": it must be a full http or https address`,
    )
  const protocol = env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/json'
  if (protocol !== 'http/json')
    throw new StartupError(`OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}": it must be http/json`)
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || '1')
  if (!(share >= 0 && share <= 1))
    throw new StartupError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return {
    url: `${base.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(env['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
    serviceName: env['OTEL_SERVICE_NAME'] || 'fairpass',
    share,
    everyMs: integer(env, 'OTEL_BSP_SCHEDULE_DELAY', 5000, 50, 60_000),
  }
}

/** `name=value` separated by commas, with values encoded as in an address. */
function headersOf(text: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter(one => one.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? []
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value)
      new Headers(headers)
    } catch {
      throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between')
    }
  }
  return headers
}
