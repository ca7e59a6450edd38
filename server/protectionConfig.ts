import { isAddress, type Env } from './env'
import { StartupError } from './errors'
import type { ClamdAddress } from './gateways/virus/clamdScanner'

/** External services that know infected files and leaked passwords. */
export interface ProtectionConfig {
  /** Undefined = uploads are not scanned for viruses. */
  clamd: ClamdAddress | undefined
  /** The service for hashes of leaked passwords; empty = none. */
  leakedPasswords: string
}

/** Reads CLAMD_URL and PWNED_PASSWORDS_URL. Throws StartupError that names the variable. */
export function protectionConfig(env: Env): ProtectionConfig {
  return {
    clamd: clamd(env['CLAMD_URL'] ?? ''),
    leakedPasswords: ranges(env['PWNED_PASSWORDS_URL'] ?? ''),
  }
}

/** What production refuses. */
export const unsafeProtection = ({ leakedPasswords }: ProtectionConfig): string[] =>
  leakedPasswords.startsWith('http://')
    ? [`PWNED_PASSWORDS_URL is "${leakedPasswords}": it must begin with https://`]
    : []

function clamd(text: string): ClamdAddress | undefined {
  if (text === '') return undefined
  const [, path] = /^unix:(?:\/\/)?(\/[^/].*)$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const url = /^tcp:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.hostname === '' || url.pathname.length > 1)
    throw new StartupError(
      `CLAMD_URL is "${text}": it must be tcp://host:3310 or unix:///run/clamav/clamd.ctl`,
    )
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}

function ranges(text: string): string {
  if (text === '' || isAddress(text)) return text.replace(/\/+$/, '')
  throw new StartupError(
    `PWNED_PASSWORDS_URL is "${text}": it must be an address as https://api.pwnedpasswords.com/range`,
  )
}
