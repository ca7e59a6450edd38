import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiReply } from '@core/contract/api'
import { endpointEntries, type Endpoint, type EndpointName } from '@core/contract/endpoints'
import { schemas } from '@core/contract/schemas'
import type { Services } from '../services/services'
import { admitLargeBody } from './admission'
import { authenticate, headerOf, readContext } from './callContexts'
import { closeSchema } from './closeSchema'
import { PUBLIC_BODY_SECONDS } from './plugins/patience'
import { accountRoutes } from './routes/account'
import { authRoutes } from './routes/auth'
import { captchaRoutes } from './routes/captcha'
import { fairRoutes } from './routes/fair'
import { formRoutes } from './routes/forms'
import { isFileCall, type Handler, type Handlers, type Query } from './routes/handlers'
import { paymentRoutes } from './routes/payment'
import { privacyRoutes } from './routes/privacy'
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

/** Bodies that may be smaller or larger than others: a trace of a hand, a picture as text. */
const BODY_BYTES: Partial<Record<EndpointName, number>> = {
  'captcha.check': 65_536,
  'upload.image': 15 * 1024 * 1024,
  'card.read': 15 * 1024 * 1024,
  'face.check': 8 * 1024 * 1024,
}
/** Bodies large enough to be asked about before they are read. */
const LARGE: readonly EndpointName[] = ['upload.image', 'card.read', 'face.check']
/** Writes that keep key and outcome in the row they write, in the same statement. */
const KEEPS_OWN_OUTCOME: ReadonlySet<EndpointName> = new Set<EndpointName>(['visitor.register'])

/** Registers every endpoint of the contract with its aliases: check the input, prove the caller, do it once, wrap the data. */
export function registerEndpoints(server: FastifyInstance, services: Services): void {
  const handlers: Handlers = {
    ...fairRoutes(services),
    ...captchaRoutes(services),
    ...authRoutes(services),
    ...registrationRoutes(services),
    ...uploadRoutes(services),
    ...formRoutes(services),
    ...accountRoutes(services),
    ...wechatRoutes(services),
    ...paymentRoutes(services),
    ...smartRoutes(services),
    ...privacyRoutes(services),
  }
  const admit = new Map(LARGE.map(name => [name, admitLargeBody(name, services)]))
  for (const [name, endpoint] of endpointEntries) {
    if (isFileCall(name)) continue
    const schema = schemas[name]
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      server.route({
        method: endpoint.method,
        url,
        bodyLimit: BODY_BYTES[name],
        ...(admit.has(name) && { onRequest: admit.get(name) }),
        schema: { body: closeSchema(schema.request), ...('query' in schema && { querystring: closeSchema(schema.query) }) },
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
