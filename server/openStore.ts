import { join } from 'node:path'
import type { ServerConfig } from './config'
import { createAliyunStore } from './gateways/objectStore/aliyunStore'
import { createLocalStore } from './gateways/objectStore/localStore'
import type { ObjectStore } from './gateways/objectStore/types'
import { createSecrets } from './security/secrets'

/**
 * The cloud's store when configured, otherwise this machine's disk; the local signing key is
 * derived from SECRET_KEY.
 */
export function openStore(
  config: Pick<ServerConfig, 'oss' | 'secretKey' | 'dataDir'>,
): ObjectStore {
  if (config.oss) return createAliyunStore(config.oss)
  const accessKeySecret = createSecrets(config.secretKey)
    .pepper('object store', 'local')
    .toString('base64url')
  return createLocalStore({
    dir: join(config.dataDir, 'objects'),
    storeKey: { accessKeyId: 'local', accessKeySecret },
  })
}
