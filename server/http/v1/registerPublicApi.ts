import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { V1Route } from '@core/contract/v1/route'
import { V1, v1Routes, type V1Name } from '@core/contract/v1/routes'
import { storableText } from '@core/domain/storable'
import type { Services } from '../../services/services'
import { ApiProblem } from '../../services/publicApi/problem'
import type { V1Call } from '../../services/publicApi/readService'
import { headerOf, languageOf, networkHash } from '../callContexts'
import { closeSchema } from '../closeSchema'
import { compareFacts } from '../apiChanges/compare'
import { factsOf } from '../apiChanges/facts'
import type { Release } from '../apiChanges/release'
import { apiDocsPage } from './docsPage'
import { openApiV1 } from './openApiV1'
import { answerProblem, DOCS_PATH } from './problems'
import released from './released.json'

/** The API for other programs: real status codes and problem+json, beside the app's own calls. */
export function registerPublicApi(
  server: FastifyInstance,
  services: Services,
  publicUrl: string,
): void {
  const document = openApiV1(publicUrl)
  // cast, because TypeScript infers a separate type for each line of the file
  const { version, facts } = released as unknown as Release
  let changes: ReturnType<typeof compareFacts> | undefined
  // compared at the first request instead of each start, because few people ask for it
  const since = () => ({ version, changes: (changes ??= compareFacts(facts, factsOf(document))) })
  void server.register((scope, _options, done) => {
    scope.setErrorHandler<Error>((error, request, reply) =>
      answerProblem(error as never, request, reply, publicUrl),
    )
    for (const [name, route] of Object.entries(v1Routes) as [V1Name, V1Route][])
      registerRoute(scope, services, name, route)
    scope.get(`${V1}/openapi.json`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(document),
    )
    scope.all(`${V1}/*`, request => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      throw isRead
        ? new ApiProblem('not_found')
        : new ApiProblem('method_not_allowed', '', { allow: 'GET' })
    })
    done()
  })
  server.get(DOCS_PATH, (request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=300',
        vary: 'accept-language',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      })
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(document, languageOf(request), since())),
  )
}

function registerRoute<N extends V1Name>(
  server: FastifyInstance,
  services: Services,
  name: N,
  route: V1Route,
): void {
  const schema = closeSchema(route.query)
  const { read } = services.publicApi
  server.get<{ Params: { id?: string }; Querystring: Record<string, unknown> }>(
    route.path.replace('{id}', ':id'),
    { config: { load: 'list' } },
    async (request, reply) => {
      const caller = await services.publicApi.keys.prove(
        bearerOf(request),
        request.ip,
        networkHash(request, services),
        route.scope,
      )
      reply.headers(await services.publicApi.keys.count(caller))
      const { id = '' } = request.params
      checkQuery(request, schema, Object.keys(route.query.properties))
      if (storableText(id) !== id) throw new ApiProblem('not_found')
      const fair = await services.fairs.require(caller.appId)
      // checkQuery has checked it against the schema of this route
      const query: unknown = request.query
      const text = JSON.stringify(
        await read[name]({ caller, fair, id, query: query as V1Call<N>['query'] }),
      )
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
      if (knows(headerOf(request, 'if-none-match'), etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}

const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/i.exec(headerOf(request, 'authorization'))?.[1] ?? ''

/** Refuses a misspelt parameter: ignoring it would silently return the whole list. */
function checkQuery(
  request: FastifyRequest,
  schema: ReturnType<typeof closeSchema>,
  names: readonly string[],
): void {
  const given = (request.query ?? {}) as Record<string, unknown>
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name))
      throw new ApiProblem(
        'bad_request',
        `There is no parameter ${JSON.stringify(name.slice(0, 40))}`,
      )
    if (typeof value !== 'string' || storableText(value) !== value)
      throw new ApiProblem('bad_request', `\`${name}\` is not understood`)
  }
  const before = Object.keys(given).join(', ')
  if (!request.validateInput(given, schema))
    throw new ApiProblem('bad_request', `One of these is not understood: ${before}`)
}

/** Whether the caller already has this version; `*` matches any. */
function knows(header: string, etag: string): boolean {
  return header
    .split(',')
    .map(part => part.trim().replace(/^W\//, ''))
    .some(part => part === etag || part === '*')
}
