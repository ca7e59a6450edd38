import type { FastifyInstance } from 'fastify'
import type { ApiReply, ApiRequest } from '@core/contract/api'
import { endpoints, type EndpointName } from '@core/contract/endpoints'
import type { Principal } from '@core/domain/audience'
import type { Repositories } from '../repositories/repositories'
import type { Services } from '../services/services'
import { hashToken, newToken } from '../security/secrets'

/** A person of the demo who calls the server. */
export interface Actor {
  personId: number
  audience: Principal
}
/** A call that was refused: its code, and for a form the fields. */
export class Refused extends Error {
  constructor(
    readonly endpoint: EndpointName,
    readonly code: string,
    message: string,
  ) {
    super(`${endpoint}: ${code} (${message})`)
  }
}

/** What acts do: they call the product as a person, at the moment of the act. */
export interface Stage {
  appId: string
  call<N extends EndpointName>(
    actor: Actor | undefined,
    name: N,
    body: ApiRequest<N>,
  ): Promise<ApiReply<N>>
  /** Uploads a file and returns the url that an answer stores. */
  file(actor: Actor, name: string, bytes: Buffer): Promise<string>
  /** Posts to any other address of the server, as a browser does. */
  post(path: string, body: Record<string, string>): Promise<void>
  /** Takes the steps of records that are due by time. */
  takeDueSteps(): Promise<void>
}

/** One login of a person lasts for the whole story. */
const SESSION_SECONDS = 90 * 24 * 3600
/** Kind of device of the demo's own sessions; they end with the filling. */
export const DEMO_DEVICE = 'demo'

export function createStage(
  appId: string,
  http: FastifyInstance,
  services: Pick<Services, 'records'>,
  tables: Pick<Repositories, 'sessions'>,
): Stage {
  const tokens = new Map<string, Promise<string>>()
  const open = async ({ personId, audience }: Actor): Promise<string> => {
    const token = newToken()
    await tables.sessions.insert({
      tokenHash: hashToken(token),
      appId,
      personId,
      audience,
      ttlSeconds: SESSION_SECONDS,
      renewSeconds: SESSION_SECONDS,
      device: DEMO_DEVICE,
    })
    return token
  }
  const tokenOf = (actor: Actor): Promise<string> => {
    const key = `${actor.audience}:${actor.personId}`
    const known = tokens.get(key) ?? open(actor)
    tokens.set(key, known)
    return known
  }
  return {
    appId,
    async call(actor, name, body) {
      const { path, method } = endpoints[name]
      const response = await http.inject({
        method: method ?? 'POST',
        url: path,
        headers: {
          appid: appId,
          ...(actor && { authorization: `Bearer ${await tokenOf(actor)}` }),
        },
        payload: body as object,
      })
      const answer = response.json<{
        succ: boolean
        code?: string
        data: unknown
        issues?: { id: string }[]
      }>()
      if (!answer.succ) {
        const fields = (answer.issues ?? []).map(({ id }) => id).join(', ')
        throw new Refused(
          name,
          answer.code ?? String(response.statusCode),
          `${String(answer.data)} ${fields}`,
        )
      }
      return answer.data as never
    },
    async file(actor, name, bytes) {
      const edge = 'demo-file-edge'
      const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
      const response = await http.inject({
        method: 'POST',
        url: endpoints['upload.key'].path,
        headers: {
          appid: appId,
          authorization: `Bearer ${await tokenOf(actor)}`,
          'content-type': `multipart/form-data; boundary=${edge}`,
        },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
      })
      const { succ, code, data } = response.json<{
        succ: boolean
        code?: string
        data: { Url: string }
      }>()
      if (!succ) throw new Refused('upload.key', code ?? '', name)
      return data.Url
    },
    async post(path, body) {
      await http.inject({ method: 'POST', url: path, payload: body })
    },
    takeDueSteps: () => services.records.due(() => undefined),
  }
}
