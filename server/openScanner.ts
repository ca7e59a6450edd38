import type { ServerConfig } from './config'
import { createClamdScanner } from './gateways/virus/clamdScanner'
import type { VirusScanner } from './gateways/virus/types'

/** The configured virus scanner; undefined where there is none. */
export const openScanner = ({
  protection,
}: Pick<ServerConfig, 'protection'>): VirusScanner | undefined =>
  protection.clamd && createClamdScanner(protection.clamd)
