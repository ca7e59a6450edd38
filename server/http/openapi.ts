import { endpointEntries, type Endpoint, type EndpointName } from '@core/contract/endpoints'
import { ERROR_CODES } from '@core/contract/envelope'
import { TAGS } from '@core/contract/tags'
import { exampleOf } from './exampleOf'

const BODY_TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data',
] as const

/** The OpenAPI 3.1 document of all addresses of the server, made from the contract. */
export function openApi(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, unknown> = {}
  for (const [name, endpoint] of endpointEntries) {
    const all = [endpoint.path, ...(endpoint.aliases ?? [])]
    all.forEach(
      (path, index) =>
        (paths[path] = { [endpoint.method.toLowerCase()]: operation(name, endpoint, index) }),
    )
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'fairpass',
      version: '1',
      description: 'Registration and management for trade fairs. Every reply is {succ, data}.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a login reply' },
      },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal = {
  type: 'object',
  required: ['succ', 'data', 'code'],
  properties: {
    succ: { const: false },
    data: { type: 'string', description: "Message in the caller's language" },
    code: { enum: ERROR_CODES },
    field: { type: 'string', description: 'The first field that bad_request is about, in dots' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'code', 'message'],
        properties: {
          id: { type: 'string' },
          node: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

function operation(name: EndpointName, endpoint: Endpoint, index: number): Record<string, unknown> {
  const isPublic = endpoint.auth === 'public'
  const { request, reply } = endpoint.example ?? {}
  const requestExample = { example: request ?? exampleOf(endpoint.request) }
  const replyExample = { example: { succ: true, data: reply ?? exampleOf(endpoint.reply) } }
  const statuses = [
    ...(isPublic ? [] : ['401']),
    ...(Array.isArray(endpoint.auth) ? ['403'] : []),
    ...(endpoint.write ? ['409'] : []),
    '413',
    '415',
    '429',
    '500',
    '503',
  ]
  return {
    operationId: index === 0 ? name : `${name}.alias${index}`,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    'x-load': endpoint.load,
    'x-rows': endpoint.rows === 'public' ? 'public' : 'own',
    ...(Array.isArray(endpoint.auth) && { 'x-audiences': endpoint.auth }),
    security: isPublic ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    requestBody: {
      required: false,
      content: Object.fromEntries(
        BODY_TYPES.map(type => [type, { schema: endpoint.request, ...requestExample }]),
      ),
    },
    responses: {
      200: {
        description: 'Done, or refused',
        content: {
          'application/json': {
            schema: { oneOf: [success(endpoint.reply), { $ref: '#/components/schemas/Refusal' }] },
            ...replyExample,
          },
        },
      },
      ...Object.fromEntries(
        statuses.map(status => [
          status,
          {
            description: 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  }
}

/** The description in the contract, plus facts from its fields. */
function describe(endpoint: Endpoint): string {
  const { auth, roles, company, links, bodyBytes, description } = endpoint
  return [
    description,
    Array.isArray(auth) &&
      `Callers: ${auth.join(', ')}${company === 'admin' ? ', administrators of the company only' : ''}.`,
    roles && `Roles of the organiser: ${['owner', ...roles].join(', ')}.`,
    links && `Sessions of signed links: ${links.join(', ')}.`,
    bodyBytes !== undefined && `Body of at most ${bodyBytes} bytes.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function success(reply: unknown): Record<string, unknown> {
  return {
    type: 'object',
    required: ['succ', 'data'],
    properties: { succ: { const: true }, data: reply },
  }
}

function parameters(endpoint: Endpoint): unknown[] {
  const query = endpoint.query as { properties?: Record<string, unknown> } | undefined
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    header('AppId', 'Fair; the default one when absent'),
    header('Cid', "The device's own id"),
    ...(endpoint.write
      ? [
          header(
            'Idempotency-Key',
            'One per intent, repeated on retries; the first outcome is kept 24 h',
          ),
        ]
      : []),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema,
    })),
  ]
}
