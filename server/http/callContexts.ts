import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@core/domain/language'
import type { Endpoint } from '@core/contract/endpoints'
import { needsSecondFactor } from '@core/domain/secondFactor'
import { AppError, badField } from '../errors'
import type { CallContext, Session } from '../domain/callContext'
import { readDevice } from '../security/signedDevice'
import { deviceOf } from '../domain/device'
import type { Services } from '../services/services'
import { requireInsideLink } from './linkAccess'
import { textOf } from './textOf'

const CLIENT_ID_PATTERN = /^[\w-]{1,64}$/

/**
 * Reads the caller: fair, language, address, device, session. Throws unknown_fair, and bad_request
 * where header and body name different fairs.
 */
export async function readContext(
  request: FastifyRequest,
  services: Services,
): Promise<CallContext> {
  const body = fieldsOf(request.common)
  const [named, inBody] = [headerOf(request, 'appid'), textOf(body['appId'])]
  // a call must be about one fair, because a proxy or a cache may look at either name
  if (named !== '' && inBody !== '' && named !== inBody) throw badField('appId', { status: 400 })
  const fair = await services.fairs.require(named || inBody)
  const bearer = bearerOf(request)
  const token = bearer ?? (textOf(body['token']) || undefined)
  return {
    fair,
    language: languageOf(request),
    ipHash: networkHash(request, services),
    address: request.ip,
    isFairNetwork: services.isFairNetwork(request.ip),
    clientId:
      [headerOf(request, 'cid'), textOf(body['cid'])].find(id => CLIENT_ID_PATTERN.test(id)) ?? '',
    signedDevice: readDevice(services.secrets, headerOf(request, 'device')),
    device: deviceOf(headerOf(request, 'user-agent'), headerOf(request, 'referer')),
    token,
    session: undefined,
    idempotency: undefined,
  }
}

/**
 * The caller's language: the payload's `lang` (SPEC §7), the query's, the browser's, then Chinese.
 */
export function languageOf(request: FastifyRequest): Language {
  return (
    parseLanguage(fieldsOf(request.common)['lang']) ??
    parseLanguage(fieldsOf(request.query)['lang']) ??
    parseLanguage(headerOf(request, 'accept-language').split(/[,;]/)[0]?.trim()) ??
    DEFAULT_LANGUAGE
  )
}

/** Whether the headers contain a session token. */
export function hasBearer(request: FastifyRequest): boolean {
  return bearerOf(request) !== undefined
}

/** Keyed hash of the caller's address (IPv6: of its /64). */
export function networkHash(request: FastifyRequest, services: Pick<Services, 'secrets'>): Buffer {
  return services.secrets.pepper('ip', network(request.ip))
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization'))?.[1]
}

/**
 * The /64 network of an IPv6 address: one customer owns all its addresses, so limits by single
 * address would not work.
 */
function network(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups.slice(0, 4).join(':')
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * Not logged in → 401, logged in as another audience → 403. The contract names who may call;
 * `input` shows whether a link's session stays inside its link.
 */
export async function authenticate(
  context: CallContext,
  endpoint: Endpoint,
  services: Services,
  input: unknown,
): Promise<CallContext> {
  if (endpoint.auth === 'public') return context
  const session = await services.sessions.find(context.fair.appId, context.token)
  if (!session) throw new AppError('unauthorized')
  if (endpoint.auth !== 'session' && !endpoint.auth.includes(session.audience))
    throw new AppError('forbidden')
  if (session.audience === 'oa') {
    requireRole(endpoint, session.organiserRole)
    requireSecondFactor(context.fair, endpoint, session)
  }
  if (
    endpoint.company === 'admin' &&
    session.exhibitorId !== undefined &&
    session.exhibitorRole !== 'admin' &&
    !session.link
  )
    throw new AppError('admin_only')
  if (session.link) requireInsideLink(session.link, endpoint, fieldsOf(input))
  const known = { ...context, session }
  if (session.link && endpoint.write && !endpoint.beforeConsent)
    await services.privacy.requireAgreed(known)
  return known
}

/**
 * Allows the roles that the contract names, and always the owner. Throws unauthorized for a closed
 * account.
 */
function requireRole({ roles }: Endpoint, role: Session['organiserRole']): void {
  if (role === undefined) throw new AppError('unauthorized')
  if (roles && role !== 'owner' && !roles.includes(role)) throw new AppError('forbidden')
}

/**
 * Where the fair asks for a second factor, a password alone reaches only the calls that set one up.
 * This also holds for sessions from before that rule.
 */
function requireSecondFactor(
  { settings }: CallContext['fair'],
  { beforeSecondFactor }: Endpoint,
  { organiserRole, lacksSecondFactor }: Session,
): void {
  if (beforeSecondFactor || !lacksSecondFactor || organiserRole === undefined) return
  if (needsSecondFactor(settings.secondFactor, organiserRole))
    throw new AppError('second_factor_setup')
}
