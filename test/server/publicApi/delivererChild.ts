import { connect } from '../../../server/db/connect'
import { systemClock } from '../../../server/domain/clock'
import { createWebhookGateway } from '../../../server/gateways/webhooks/sendWebhook'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSealer } from '../../../server/security/sealing'
import { createDeliverer } from '../../../server/services/webhooks/deliverer'

/** A process that does nothing but deliver, so that a test can kill it. */
const [, , url = '', secretKey = ''] = process.argv
const pool = connect(url, { max: 4, onError: () => undefined })
createDeliverer({
  repositories: createRepositories(pool),
  gateway: createWebhookGateway({ toLoopback: true }),
  sealer: createSealer(secretKey),
  clock: systemClock,
  onError: error => console.error(error),
}).start()
setInterval(() => undefined, 1000)
