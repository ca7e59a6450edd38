import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiReply } from '@core/contract/api'
import { endpointEntries, type Endpoint, type EndpointName } from '@core/contract/endpoints'
import { schemas } from '@core/contract/schemas'
import { IMPORT_FILE_BYTES } from '@core/domain/limits'
import type { Services } from '../services/services'
import { admitLargeBody } from './admission'
import { authenticate, headerOf, readContext } from './callContexts'
import { checkInput } from './checkInput'
import { PUBLIC_BODY_SECONDS } from './plugins/patience'
import { accountRoutes } from './routes/account'
import { applicationRoutes } from './routes/applications'
import { authRoutes } from './routes/auth'
import { badgeRoutes } from './routes/badges'
import { batchRoutes } from './routes/batches'
import { captchaRoutes } from './routes/captcha'
import { companyAccountRoutes } from './routes/companyAccounts'
import { deskRoutes } from './routes/desk'
import { fairRoutes } from './routes/fair'
import { fileRoutes } from './routes/files'
import { formRoutes } from './routes/forms'
import { isFileCall, type Handler, type Handlers, type Query } from './routes/handlers'
import { gateRoutes } from './routes/gate'
import { invitationRoutes } from './routes/invitations'
import { landingRoutes } from './routes/landing'
import { leadRoutes } from './routes/leads'
import { noticeRoutes } from './routes/notices'
import { organiserRoutes } from './routes/organiser'
import { paymentRoutes } from './routes/payment'
import { presenceRoutes } from './routes/presence'
import { privacyRoutes } from './routes/privacy'
import { recordRoutes } from './routes/records'
import { registrationRoutes } from './routes/registration'
import { smartRoutes } from './routes/smart'
import { uploadRoutes } from './routes/uploads'
import { wechatRoutes } from './routes/wechat'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract a route answers. */
    endpoint?: EndpointName
  }
}

/** A file of core's IMPORT_FILE_BYTES as base64, and its name. */
const IMPORT_BODY_BYTES = Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 65_536
/** Bodies that may be smaller or larger than others: a trace of a hand, a picture as text. */
const BODY_BYTES: Partial<Record<EndpointName, number>> = {
  'captcha.check': 65_536,
  'upload.image': 15 * 1024 * 1024,
  'card.read': 15 * 1024 * 1024,
  'face.check': 8 * 1024 * 1024,
  'desk.importCheck': IMPORT_BODY_BYTES,
  'desk.importCommit': IMPORT_BODY_BYTES,
}
/** Bodies large enough to be asked about before they are read. */
const LARGE: readonly EndpointName[] = ['upload.image', 'card.read', 'face.check', 'desk.importCheck', 'desk.importCommit']
/** Writes that keep key and outcome in the row they write, in the same statement. */
const KEEPS_OWN_OUTCOME: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'checkin.redeem',
  'checkin.bulk',
  'lead.bulk',
  'visitor.register',
])

/** Registers every endpoint of the contract with its aliases: check the input, prove the caller, do it once, wrap the data. */
export function registerEndpoints(server: FastifyInstance, services: Services): void {
  const handlers: Handlers = {
    ...fairRoutes(services),
    ...recordRoutes(services),
    ...deskRoutes(services),
    ...fileRoutes(services),
    ...organiserRoutes(services),
    ...captchaRoutes(services),
    ...authRoutes(services),
    ...registrationRoutes(services),
    ...uploadRoutes(services),
    ...formRoutes(services),
    ...accountRoutes(services),
    ...applicationRoutes(services),
    ...companyAccountRoutes(services),
    ...wechatRoutes(services),
    ...paymentRoutes(services),
    ...smartRoutes(services),
    ...privacyRoutes(services),
    ...invitationRoutes(services),
    ...batchRoutes(services),
    ...landingRoutes(services),
    ...badgeRoutes(services),
    ...leadRoutes(services),
    ...presenceRoutes(services),
    ...gateRoutes(services),
    ...noticeRoutes(services),
  }
  const admit = new Map(LARGE.map(name => [name, admitLargeBody(name, services)]))
  for (const [name, endpoint] of endpointEntries) {
    if (isFileCall(name)) continue
    const preValidation = checkInput(schemas[name])
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      server.route({
        method: endpoint.method,
        url,
        bodyLimit: BODY_BYTES[name],
        ...(admit.has(name) && { onRequest: admit.get(name) }),
        preValidation,
        config: { endpoint: name, ...(admit.has(name) && endpoint.auth === 'public' && { bodySeconds: PUBLIC_BODY_SECONDS }) },
        handler: async (request, reply) => {
          const data = await answer(request, name, endpoint, handlers[name] as Handler<EndpointName>, services)
          reply.header('cache-control', 'no-store')
          return endpoint.envelope === 'code' ? { succ: true, code: 0, msg: '', data } : { succ: true, data }
        },
      })
    }
  }
}

async function answer(
  request: FastifyRequest,
  name: EndpointName,
  endpoint: Endpoint,
  handler: Handler<EndpointName>,
  services: Services,
): Promise<ApiReply<EndpointName>> {
  const caller = await readContext(request, services)
  let repeated: ApiReply<'privacy.delete'> | undefined
  const context = await authenticate(caller, endpoint, services, request.body).catch(async (refusal: unknown) => {
    // a retried logout whose reply was lost has done its work: the session is gone, and that is all it asks for
    if (name === 'logout' && (await services.login.hasLoggedOut(caller))) return undefined
    // and so has a retried deletion: with the person, the session is gone
    if (name === 'privacy.delete') repeated = await services.privacy.ownData.repeatDeletion(caller)
    if (repeated) return undefined
    throw refusal
  })
  if (!context) return repeated ?? {}
  const input = request.body as never
  const query = (request.query ?? {}) as Query
  const key = endpoint.write ? headerOf(request, 'idempotency-key') : ''
  if (key === '') return handler(context, input, query)
  const ticket = services.idempotency.ticket(context, name, key, request.body)
  const work = async () => handler({ ...context, idempotency: ticket }, input, query)
  return KEEPS_OWN_OUTCOME.has(name) ? work() : services.idempotency.once(context.fair.appId, ticket, work)
}
