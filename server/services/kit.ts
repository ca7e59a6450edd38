import type { JobKind } from '../jobs/kinds'
import { createAnswerVault } from '../domain/forms/answerVault'
import { createFormService } from '../domain/forms/formService'
import { createGates } from '../domain/gates'
import { createLimiter } from '../domain/limiter'
import { createSecrets } from '../security/secrets'
import { createSealer } from '../security/sealing'
import { createMessaging } from './messaging'
import type { ServiceDeps } from './serviceDeps'
import { createUploads } from './uploads/createUploads'
import { createWechat } from './wechat/createWechat'
import { tellOfRefusal } from './wechat/tellOfRefusal'

/**
 * What features share: the database, the clock, secrets, limits, messages, forms and files. A
 * feature takes the kit and what it needs from other features. `wake` starts waiting work; it is
 * called after the work of the call is committed.
 */
export function createKit(deps: ServiceDeps, wake: (kind: JobKind) => void) {
  const { repositories, transact, apart, units, clock, publicUrl, onError } = deps
  const secrets = createSecrets(deps.secretKey)
  const sealer = createSealer(deps.secretKey, deps.earlierKeys)
  const limiter = createLimiter(repositories.limits, deps.rateLimitFactor, deps.addressPoints)
  const forms = createFormService({ forms: repositories.forms })
  const uploading = createUploads({
    ...deps.files,
    secrets,
    clock,
    forms,
    limiter,
    onError,
    records: repositories.records,
    // what a scan found in a file stays noted even if the call is refused
    audit: apart.repositories.audit,
    // bytes in a store survive a rollback, so what is known of them is stored immediately
    objects: apart.repositories.objects,
    removals: apart.repositories.objectRemovals,
    transact: apart.transact,
    quotaFactor: deps.rateLimitFactor,
  })
  const wechat = createWechat({
    config: deps.wechat,
    repositories,
    transact,
    secrets,
    clock,
    limiter,
    publicUrl,
    onError,
    checks: apart.repositories.pictureChecks,
    sign: (appId, urls) => uploading.fileAccess.sign(appId, urls),
    // fair messages need the account's WeChat sender, which is created here
    tellCompany: (tables, picture) =>
      tellOfRefusal(tables, picture, {
        budgetOn: messaging.budgetOn,
        ways: messaging.ways,
        publicUrl,
        clock,
      }),
    wakeSender: () => units.afterCommit(messaging.sender.wake),
  })
  const messaging = createMessaging({ ...deps, secrets, limiter, wechat: wechat.messenger })
  return {
    repositories,
    transact,
    apart,
    units,
    clock,
    publicUrl,
    onError,
    secrets,
    sealer,
    limiter,
    forms,
    wechat,
    uploading,
    ...messaging,
    vault: createAnswerVault(sealer, onError),
    gates: createGates({ gates: repositories.gates, secrets, clock, publicUrl }),
    files: uploading.fileAccess,
    contentCheck: wechat.contentCheck,
    sms: deps.sms,
    scanner: deps.files.scanner,
    mail: deps.mail,
    rateLimitFactor: deps.rateLimitFactor,
    wakeSender: () => units.afterCommit(messaging.sender.wake),
    wakeJob: (kind: JobKind) => units.afterCommit(() => wake(kind)),
    afterCommit: (task: () => void) => units.afterCommit(task),
  }
}

export type Kit = ReturnType<typeof createKit>

/** The parts of the kit that calls and jobs may use directly: no tables. */
export const forCalls = (kit: Kit) => ({
  ...kit.uploading,
  wechat: kit.wechat,
  forms: kit.forms,
  vault: kit.vault,
  secrets: kit.secrets,
  limiter: kit.limiter,
  sender: kit.sender,
  captcha: kit.captcha,
  codes: kit.codes,
})
