import type { Env } from './env'
import { StartupError } from './errors'

/** Aliyun OSS: the bucket files are kept in. */
export interface OssConfig {
  endpoint: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
}

const NAMES = ['OSS_ENDPOINT', 'OSS_BUCKET', 'OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET'] as const

/**
 * Reads the object store; undefined where none is named. Throws StartupError unless all four
 * variables are set: half a configuration would store files that no one finds again.
 */
export function ossConfig(env: Env): OssConfig | undefined {
  if (NAMES.every(name => !env[name])) return undefined
  const need = (name: (typeof NAMES)[number]) => {
    const value = env[name]
    if (!value)
      throw new StartupError(`${name} is missing: the object store needs ${NAMES.join(', ')}`)
    return value
  }
  const endpoint = need('OSS_ENDPOINT').replace(/^(?!https?:\/\/)/, 'https://')
  if (!URL.canParse(endpoint))
    throw new StartupError(
      `OSS_ENDPOINT is "${endpoint}": it must be the address of a region, as oss-cn-hangzhou.aliyuncs.com`,
    )
  return {
    endpoint,
    bucket: need('OSS_BUCKET'),
    accessKeyId: need('OSS_ACCESS_KEY_ID'),
    accessKeySecret: need('OSS_ACCESS_KEY_SECRET'),
  }
}

/** Production refuses this: files and keys must not travel unencrypted. */
export const unsafeOss = (oss: OssConfig | undefined): string[] =>
  oss?.endpoint.startsWith('http://')
    ? [`OSS_ENDPOINT is "${oss.endpoint}": it must begin with https://`]
    : []
