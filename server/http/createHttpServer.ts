import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Role } from '../roles'
import type { Services } from '../services/services'
import type { ListenerTls } from '../transportConfig'
import { acceptBodies } from './plugins/bodies'
import { compressReplies } from './plugins/compression'
import { serveDevelopment, serveOperations } from './plugins/operations'
import { answerRefusals, refuseEarly } from './plugins/refusals'
import { hstsOf, protect } from './plugins/security'
import { landingPreload, withPreload } from './landingPreload'
import { serveH5 } from './plugins/staticFiles'
import { answerOwnRoles } from './plugins/roles'
import { shedLoad } from './plugins/shedding'
import { traceSpans } from './plugins/spans'
import { traceCalls } from './plugins/tracing'
import { serveVerificationFiles } from './plugins/verificationFiles'
import { limitPatience } from './plugins/patience'
import { FINITE } from './closeSchema'
import { registerEndpoints } from './registerEndpoints'
import { registerLive } from './registerLive'
import { registerLiveNotices } from './registerLiveNotices'
import { registerWechatPush } from './registerWechatPush'
import { registerOpenid } from './registerOpenid'
import { registerPayNotices } from './registerPayNotices'
import { registerCalendars } from './registerCalendars'
import { registerDownloads } from './registerDownloads'
import { registerInvoices } from './registerInvoices'
import { registerQuotes } from './registerQuotes'
import { registerSignOn } from './registerSignOn'
import { registerShareLinks } from './registerShareLinks'
import { registerStopMailings } from './registerStopMailings'
import { registerUnsubscribe } from './registerUnsubscribe'
import { registerWaiting } from './registerWaiting'
import { registerUploads } from './registerUploads'
import { registerPublicApi } from './v1/registerPublicApi'

/** Largest body of any call; uploads use other routes. */
const BODY_BYTES = 262_144

interface HttpOptions {
  tls: ListenerTls | undefined
  services: Services
  publicUrl: string
  h5Dir: string
  /** The H5 may open without a network. */
  offlineWorker: boolean
  hstsSubdomains: boolean
  isProduction: boolean
  corsOrigins: readonly string[]
  uploads: { maxBytes: number }
  /** Other origin that files are sent to and read from; empty when it is this server. */
  storeOrigin: string
  /** Address of a third party's captcha; empty when there is none. */
  captchaScript: string
  /** Service of an ID-card reader on the visitors' machines; empty when there is none. */
  cardReader: string
  /** Where scripts fetch streams of live sessions from; empty when there is no live service. */
  liveOrigin: string
  verifyFiles: ReadonlyMap<string, string>
  trustProxy: boolean | number | string
  logLevel: string
  /** The roles of this process. */
  roles: ReadonlySet<Role>
  /** Maximum number of calls under way. */
  maxInFlight: number
  /** Receives a span for each answer; undefined = no spans. */
  spans: Parameters<typeof traceSpans>[1] | undefined
  logStream?: { write(line: string): void }
  isDatabaseLost?: (() => boolean) | undefined
}

/** The public listener: the contract's endpoints, the H5, and a few addresses around them. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { services, publicUrl, h5Dir, isProduction, corsOrigins } = options
  const hsts = hstsOf(publicUrl, options.hstsSubdomains)
  const server: FastifyInstance = Fastify({
    ...(options.tls && { https: options.tls }),
    bodyLimit: BODY_BYTES,
    trustProxy: believed(options.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: refuseEarly(hsts),
    childLoggerFactory: traceCalls,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // calls that arrived before the close are answered
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    // each schema is compiled at the first call of its kind; optimising takes a third longer and
    // saves a call next to nothing
    ajv: {
      customOptions: {
        coerceTypes: true,
        removeAdditional: true,
        allErrors: false,
        code: { optimize: false },
        keywords: [FINITE],
      },
    },
    // an allow-list: only the fields of a log call are written, never a request's headers, address
    // or body
    logger: {
      level: options.logLevel,
      serializers: {
        req: () => ({}),
        res: () => ({}),
        err: error => ({ type: error.name, message: '', stack: '' }),
      },
      ...(options.logStream && { stream: options.logStream }),
    },
  })
  server.addHook(
    'onRequest',
    async (request, reply) => void reply.header('x-request-id', request.id),
  )
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        // most refusals have status 200, so their code tells attempts from use (ASVS 16.3.2,
        // 16.3.3)
        outcome: request.outcome,
      },
      'answered',
    )
  })
  if (options.spans) traceSpans(server, options.spans)
  const pagePolicy = protect(server, { ...options, hsts })
  answerOwnRoles(server, options.roles)
  shedLoad(server, options.maxInFlight)
  limitPatience(server)
  serveVerificationFiles(server, options.verifyFiles)
  answerRefusals(server)
  compressReplies(server)
  await acceptBodies(server)
  await registerLive(server, services, { publicUrl, corsOrigins, isProduction })
  registerEndpoints(server, services)
  registerOpenid(server, services, publicUrl)
  registerSignOn(server, services, publicUrl)
  registerPayNotices(server, services)
  registerLiveNotices(server, services)
  registerWechatPush(server, services)
  registerCalendars(server, services)
  registerDownloads(server, services)
  registerInvoices(server, services)
  registerQuotes(server, services)
  registerUnsubscribe(server, services)
  registerStopMailings(server, services)
  registerShareLinks(server, services, publicUrl)
  registerWaiting(server, services)
  registerUploads(server, services, { maxBytes: options.uploads.maxBytes, corsOrigins })
  registerPublicApi(server, services, publicUrl)
  serveOperations(server, services, publicUrl, options.isDatabaseLost)
  if (!isProduction) serveDevelopment(server, services)
  await serveH5(server, h5Dir, {
    ...options,
    pagePolicy: async () => pagePolicy(await services.fairs.linkHosts()),
    landingPage: (page, appId, language) => {
      const fair = services.fairs.lastRead(appId)
      const preload = fair ? landingPreload(services.fairs.readConfig({ fair }), language) : []
      return preload.length > 0 ? withPreload(page, preload) : undefined
    },
  })
  return server
}

/** Fastify trusts no proxy when it is given a number, so the proxies are counted here. */
function believed(proxies: boolean | number | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
