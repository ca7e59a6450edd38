import { endpointEntries, type Endpoint, type EndpointName } from '@core/contract/endpoints'
import { endpointSummaries } from '@core/contract/endpointSummaries'
import { ERROR_CODES } from '@core/contract/envelope'
import { schemas } from '@core/contract/schemas'

const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'] as const

/** The OpenAPI 3.1 document of everything the server answers, made from the contract. */
export function openApi(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, unknown> = {}
  for (const [name, endpoint] of endpointEntries) {
    const all = [endpoint.path, ...(endpoint.aliases ?? [])]
    all.forEach((path, index) => (paths[path] = { [endpoint.method.toLowerCase()]: operation(name, endpoint, index) }))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'fairpass', version: '1', description: 'Registration and management for trade fairs. Every reply is {succ, data}.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'Token of a login reply' } },
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
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'code', 'message'],
        properties: { id: { type: 'string' }, node: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operation(name: EndpointName, endpoint: Endpoint, index: number): Record<string, unknown> {
  const schema = schemas[name]
  const isPublic = endpoint.auth === 'public'
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
    summary: endpointSummaries[name],
    'x-rows': endpoint.rows,
    ...(Array.isArray(endpoint.auth) && { 'x-audiences': endpoint.auth }),
    security: isPublic ? [] : [{ session: [] }],
    parameters: parameters(endpoint, 'query' in schema ? schema.query : undefined),
    requestBody: { required: false, content: Object.fromEntries(BODY_TYPES.map(type => [type, { schema: schema.request }])) },
    responses: {
      200: {
        description: 'Done, or refused',
        content: { 'application/json': { schema: { oneOf: [success(schema.reply), { $ref: '#/components/schemas/Refusal' }] } } },
      },
      ...Object.fromEntries(
        statuses.map(status => [
          status,
          { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        ]),
      ),
    },
  }
}

function success(reply: unknown): Record<string, unknown> {
  return { type: 'object', required: ['succ', 'data'], properties: { succ: { const: true }, data: reply } }
}

function parameters(endpoint: Endpoint, query: { properties?: Record<string, unknown> } | undefined): unknown[] {
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  return [
    header('AppId', 'Fair; the default one when absent'),
    header('Cid', "The device's own id"),
    ...(endpoint.write ? [header('Idempotency-Key', 'One per intent, repeated on retries; the first outcome is kept 24 h')] : []),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ]
}
