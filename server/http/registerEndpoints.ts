import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiReply } from '@core/contract/api'
import { endpointEntries, type Endpoint, type EndpointName } from '@core/contract/endpoints'
import type { CallContext } from '../domain/callContext'
import type { Services } from '../services/services'
import { admitLargeBody } from './admission'
import { authenticate, headerOf, readContext } from './callContexts'
import { checkInput } from './checkInput'
import { mayBeOldCall } from './oldCalls'
import { outcomeOf } from './outcomes'
import { PUBLIC_BODY_SECONDS } from './plugins/patience'
import { accountRoutes } from './routes/account'
import { adRoutes } from './routes/ads'
import { applicationRoutes } from './routes/applications'
import { authRoutes } from './routes/auth'
import { badgeRoutes } from './routes/badges'
import { catalogueRoutes } from './routes/catalogue'
import { batchRoutes } from './routes/batches'
import { captchaRoutes } from './routes/captcha'
import { chatRoutes } from './routes/chat'
import { companyAccountRoutes } from './routes/companyAccounts'
import { demoRoutes } from './routes/demo'
import { deskRoutes } from './routes/desk'
import { deskMessageRoutes } from './routes/deskMessages'
import { deskApiRoutes } from './routes/deskApi'
import { fairRoutes } from './routes/fair'
import { hallLiveRoutes } from './routes/hallLive'
import { hallSigningsRoutes } from './routes/hallSignings'
import { hallVrRoutes } from './routes/hallVr'
import { hallMapRoutes } from './routes/hallMap'
import { fileRoutes } from './routes/files'
import { formRoutes } from './routes/forms'
import type { Handler, Handlers, Query } from './routes/handlers'
import { gateRoutes } from './routes/gate'
import { invoiceRoutes } from './routes/invoices'
import { onSiteRoutes } from './routes/onSite'
import { figureRoutes } from './routes/figures'
import { invitationRoutes } from './routes/invitations'
import { landingRoutes } from './routes/landing'
import { leadRoutes } from './routes/leads'
import { tradeRoutes } from './routes/trade'
import { meetingRoutes } from './routes/meetings'
import { noticeRoutes } from './routes/notices'
import { organiserRoutes } from './routes/organiser'
import { paymentRoutes } from './routes/payment'
import { presenceRoutes } from './routes/presence'
import { privacyRoutes } from './routes/privacy'
import { recordRoutes } from './routes/records'
import { registrationRoutes } from './routes/registration'
import { searchRoutes } from './routes/search'
import { secondFactorRoutes } from './routes/secondFactor'
import { signOnRoutes } from './routes/signOn'
import { setupRoutes } from './routes/setup'
import { smartRoutes } from './routes/smart'
import { uploadRoutes } from './routes/uploads'
import { waitingRoutes } from './routes/waiting'
import { wechatRoutes } from './routes/wechat'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    endpoint?: EndpointName
  }
}

/** The reply of an earlier try, by what the call ends; undefined where there was none. */
const EARLIER: Readonly<
  Record<
    NonNullable<Endpoint['ends']>,
    (services: Services, caller: CallContext) => Promise<object | undefined>
  >
> = {
  session: async (services, caller) =>
    (await services.login.hasLoggedOut(caller)) ? {} : undefined,
  person: (services, caller) => services.privacy.ownData.repeatDeletion(caller),
}

/**
 * Registers every endpoint of the contract with its aliases: checks the input, authenticates the
 * caller, runs the call once, wraps its data.
 */
export function registerEndpoints(server: FastifyInstance, services: Services): void {
  const handlers: Handlers = {
    ...fairRoutes(services),
    ...hallMapRoutes(services),
    ...hallLiveRoutes(services),
    ...hallSigningsRoutes(services),
    ...hallVrRoutes(services),
    ...adRoutes(services),
    ...recordRoutes(services),
    ...searchRoutes(services),
    ...deskRoutes(services),
    ...fileRoutes(services),
    ...organiserRoutes(services),
    ...setupRoutes(services),
    ...deskApiRoutes(services),
    ...secondFactorRoutes(services),
    ...signOnRoutes(services),
    ...captchaRoutes(services),
    ...authRoutes(services),
    ...registrationRoutes(services),
    ...waitingRoutes(services),
    ...demoRoutes(services),
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
    ...catalogueRoutes(services),
    ...leadRoutes(services),
    ...chatRoutes(services),
    ...deskMessageRoutes(services),
    ...tradeRoutes(services),
    ...meetingRoutes(services),
    ...presenceRoutes(services),
    ...gateRoutes(services),
    ...invoiceRoutes(services),
    ...onSiteRoutes(services),
    ...figureRoutes(services),
    ...noticeRoutes(services),
  }
  for (const [name, endpoint] of endpointEntries) {
    if (endpoint.carriesFile) continue
    const handler = (handlers as Readonly<Record<string, Handler<EndpointName>>>)[name]
    if (!handler) throw new Error(`${name} has no handler`)
    const preValidation = checkInput(endpoint)
    const onRequest = endpoint.isLarge && admitLargeBody(endpoint, services)
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      server.route({
        method: endpoint.method,
        url,
        bodyLimit: endpoint.bodyBytes,
        ...(onRequest && { onRequest }),
        preValidation,
        config: {
          endpoint: name,
          ...(onRequest && endpoint.auth === 'public' && { bodySeconds: PUBLIC_BODY_SECONDS }),
        },
        handler: async (request, reply) => {
          const data = await answer(request, name, endpoint, handler, services)
          request.outcome = outcomeOf(name, data)
          reply.header('cache-control', 'no-store')
          return endpoint.envelope === 'code'
            ? { succ: true, code: 0, msg: '', data }
            : { succ: true, data }
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
  let earlier: object | undefined
  const context = await authenticate(caller, endpoint, services, request.body).catch(
    async (refusal: unknown) => {
      // a retry after a lost reply: the work is done, and the session has ended with it
      earlier = endpoint.ends && (await EARLIER[endpoint.ends](services, caller))
      if (!earlier) throw refusal
    },
  )
  if (!context) return earlier as ApiReply<EndpointName>
  const input = request.body as never
  const query = (request.query ?? {}) as Query
  const key = endpoint.write ? headerOf(request, 'idempotency-key') : ''
  const finish = endpoint.waits
    ? await services.waiting.requireEntry(context, headerOf(request, 'entry'))
    : () => Promise.resolve()
  if (!endpoint.write && mayBeOldCall(name))
    return services.oldReads.forCaller(context, async () => handler(context, input, query))
  if (key === '') {
    const data = await handler(context, input, query)
    await finish()
    if (endpoint.write) await services.oldReads.wrote(context)
    return data
  }
  const ticket = services.idempotency.ticket(context, name, key, request.body)
  const work = async () => handler({ ...context, idempotency: ticket }, input, query)
  const data = await (endpoint.keepsOutcome
    ? work()
    : services.idempotency.once(context.fair.appId, ticket, work))
  await finish()
  await services.oldReads.wrote(context)
  return data
}
