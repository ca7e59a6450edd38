import { API_SCOPES } from '@core/domain/apiScopes'
import { V1_PROBLEMS, V1_TAGS, type V1Problem, type V1Route } from '@core/contract/v1/route'
import { v1Routes } from '@core/contract/v1/routes'

/**
 * The OpenAPI 3.1 document of the API for other programs; only the parts that its page and the
 * checks read.
 */
export interface V1Document {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string; 'x-name-cn': string }[]
  paths: Record<string, { get: V1Operation }>
  components: Record<string, Record<string, unknown>>
}
export interface V1Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-summary-cn': string
  'x-description-cn': string
  'x-scope': string
  security: Record<string, string[]>[]
  parameters: V1Parameter[]
  responses: Record<string, unknown>
}
export interface V1Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Record<string, unknown>
  example?: string | number
}

const PROBLEMS = Object.keys(V1_PROBLEMS) as V1Problem[]

/** Builds the document from the table of routes. */
export function openApiV1(publicUrl: string): V1Document {
  const paths = Object.fromEntries(
    Object.entries(v1Routes as Readonly<Record<string, V1Route>>).map(([name, route]) => [
      route.path,
      { get: operation(name, route) },
    ]),
  )
  // a problem that never comes alone under its status has no component of its own
  const used = JSON.stringify(paths)
  const alone = PROBLEMS.filter(code => used.includes(`#/components/responses/${code}"`))
  return {
    openapi: '3.1.0',
    info: {
      title: 'fairpass API',
      version: '1.0.0',
      description:
        'Reads one fair. A key made at the desk goes into `Authorization: Bearer`. New fields, parameters and addresses may come at any time; none is taken away within version 1.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(V1_TAGS).map(([name, { cn, en }]) => ({
      name,
      description: en,
      'x-name-cn': cn,
    })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `Key of the fair. Its scopes: ${API_SCOPES.join(', ')}`,
        },
      },
      headers: {
        ETag: {
          description: 'Names this reply; give it back as If-None-Match',
          schema: { type: 'string' },
        },
        'RateLimit-Policy': {
          description: 'Requests in a window of seconds',
          schema: { type: 'string' },
          example: '"default";q=600;w=60',
        },
        RateLimit: {
          description: 'What is left, and seconds until it begins again',
          schema: { type: 'string' },
          example: '"default";r=598;t=41',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          required: ['type', 'title', 'status', 'code', 'request'],
          properties: {
            type: { type: 'string', format: 'uri' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: PROBLEMS },
            detail: { type: 'string' },
            request: { type: 'string', description: 'Names the request in our logs' },
          },
        },
      },
      responses: Object.fromEntries(alone.map(code => [code, problem(code, publicUrl)])),
    },
  }
}

function problem(code: V1Problem, publicUrl: string): Record<string, unknown> {
  const { status, title } = V1_PROBLEMS[code]
  const example = {
    type: `${publicUrl}/api/docs#${code}`,
    title,
    status,
    code,
    request: '0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d',
  }
  return {
    description: title,
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example },
    },
  }
}

function operation(name: string, route: V1Route): V1Operation {
  const { tag, scope, summary, description, reply, example } = route
  const header = (of: string) => ({ $ref: `#/components/headers/${of}` })
  const refused = (status: string, codes: readonly V1Problem[]) => {
    const [first = 'server_error'] = codes
    if (codes.length === 1) return [status, { $ref: `#/components/responses/${first}` }]
    const schema = { $ref: '#/components/schemas/Problem' }
    return [
      status,
      {
        description: codes.map(code => V1_PROBLEMS[code].title).join('; '),
        content: { 'application/problem+json': { schema } },
      },
    ]
  }
  return {
    operationId: name,
    tags: [tag],
    summary: summary.en,
    description: `${description.en} Scope: \`${scope}\`.`,
    'x-summary-cn': summary.cn,
    'x-description-cn': description.cn,
    'x-scope': scope,
    security: [{ key: [] }],
    parameters: parameters(route),
    responses: {
      200: {
        description: summary.en,
        headers: {
          ETag: header('ETag'),
          'RateLimit-Policy': header('RateLimit-Policy'),
          RateLimit: header('RateLimit'),
        },
        content: { 'application/json': { schema: reply, example: example.reply } },
      },
      304: { description: 'As it was: the caller has it already' },
      ...Object.fromEntries([
        refused('400', ['bad_request']),
        refused('401', ['unauthorized']),
        refused('403', ['scope_missing', 'address_refused']),
        ...(route.path.includes('{') ? [refused('404', ['not_found'])] : []),
        refused('429', ['rate_limited']),
        refused('500', ['server_error']),
        refused('503', ['unavailable']),
      ]),
    },
  }
}

function parameters({ path, query, example }: V1Route): V1Parameter[] {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): V1Parameter => ({
    name,
    in: 'path',
    required: true,
    description: 'Its id',
    schema: { type: 'string' },
    ...(example.path?.[name] !== undefined && { example: example.path[name] }),
  }))
  const asked = Object.entries(query.properties as Record<string, Record<string, unknown>>).map(
    ([name, { description, ...schema }]): V1Parameter => ({
      name,
      in: 'query',
      required: false,
      description: typeof description === 'string' ? description : `Only those of this ${name}`,
      schema,
      ...(example.query?.[name] !== undefined && {
        example: schema['type'] === 'integer' ? Number(example.query[name]) : example.query[name],
      }),
    }),
  )
  const known: V1Parameter = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETag of an earlier reply: 304 where it still holds',
    schema: { type: 'string' },
  }
  return [...named, ...asked, known]
}
