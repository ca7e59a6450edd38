import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApi } from '../../../server/http/openapi'
import { openApiV1 } from '../../../server/http/v1/openApiV1'

/** The strictest set of Redocly, and what it leaves to the reader. */
const rules = {
  'operation-description': 'error',
  'tag-description': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  'no-invalid-parameter-examples': 'error',
} as const

/** What the linter says against a document, a line each. */
async function problemsOf(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const source = JSON.stringify(document)
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

describe('the OpenAPI documents, by the strictest rules of Redocly', () => {
  it('of the API for other programs', async () => {
    assert.deepEqual(await problemsOf(openApiV1('https://fair.suilan-fair.cn')), [])
  })

  it('of the app’s calls', async () => {
    assert.deepEqual((await problemsOf(openApi('https://fair.suilan-fair.cn'))).slice(0, 20), [])
  })

  it('would report an invalid example, and an address without a description (control)', async () => {
    const document = structuredClone(openApiV1('https://fair.suilan-fair.cn'))
    const get = document.paths['/api/v1/fair']?.get
    assert.ok(get)
    Object.assign(get, { description: '', tags: ['nothing'] })
    const said = (await problemsOf(document)).join('\n')
    assert.match(said, /operation-description/)
    assert.match(said, /operation-tag-defined/)
  })
})
