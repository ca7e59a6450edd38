import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fileKeyOf } from '../../../core/domain/fileUrl'
import { createFormEngine } from '../../../core/form/engine'
import { parseDefinition } from '../../../core/form/parseDefinition'
import type { FieldValue, FormDefinition, QuestionAnswer } from '../../../core/form/types'
import type { StoredValues } from '../../../server/repositories/storedValues'
import { readGolden, type Golden } from '../../support/golden/golden'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FACE_VERSION, FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** The server takes the default rule set, so cases of the other one are not for it. */
const files = new Map(
  [...readGolden()].map(([file, cases]) => [
    file,
    cases.filter(({ ruleSet }) => ruleSet === undefined),
  ]),
)
const definitions = new Map(
  [...files.values()]
    .flat()
    .map(({ formId, definition }) => [formId, { ...definition, Id: formId }]),
)

describe('golden cases over the wire', () => {
  let server: TestServer
  let token: string
  const forms = new Map<string, FormDefinition>()
  before(async () => {
    server = await startTestServer()
    token = await server.exhibitorToken('north')
    const folder = exhibitorFair(
      FAIR,
      'Alpha',
      [...definitions].map(([id, definition]) => ({
        id,
        hash: `${id}-1`,
        settings: { Audience: ['ex'] },
        definition,
      })),
    )
    await server.importFair(folder)
    await keepFiles(server)
    for (const [id, definition] of definitions) forms.set(id, parseDefinition(definition).form)
  })
  after(() => server.close())

  for (const [file, cases] of files) {
    it(`${file}: the server finds the same, or stores the same`, async () => {
      assert.ok(cases.length > 0)
      for (const golden of cases) await checkCase(golden)
    })
  }

  const checkCase = async (golden: Golden) => {
    const what = `${golden.name} (${golden.language})`
    const { issues, payload } = golden.expect.posted ?? golden.expect
    await server.pool.query('TRUNCATE form_submission, form_submission_event')
    const form = forms.get(golden.formId)
    assert.ok(form)
    const kept = golden.expect.posted ? payload : withNumbers(form, payload)

    const { succ, code, data, body } = await server.call(
      '/api/ex/form/submit',
      {
        ...(golden.body ?? payloadOf(form, golden)),
        FormId: golden.formId,
        FormVersion: 1,
        Revision: 0,
        FaceConsent: FACE_VERSION,
        lang: golden.language === 'en' ? 'EN' : 'CN',
      },
      { token },
    )

    const stored = await server.pool.query<{ values: StoredValues }>(
      'SELECT "values" FROM form_submission',
    )
    if (issues.length > 0) {
      assert.deepEqual(
        { succ, code, data, issues: (body as { issues?: unknown }).issues },
        { succ: false, code: 'invalid_form', data: issues[0]?.message, issues },
        what,
      )
      assert.equal(stored.rowCount, 0, `${what}: nothing is stored`)
    } else {
      assert.equal(succ, true, `${what}: ${JSON.stringify(body)}`)
      // identity numbers lie sealed; opened, the answers are those that were sent
      const opened = stored.rows.map(({ values }) =>
        server.built.services.vault.open({ appId: FAIR, owner: 'exhibitor:north' }, values),
      )
      assert.deepEqual(opened, [kept], what)
    }
  }
})

/**
 * Number fields are stored as numbers, unless the text says more than a number does (a leading
 * zero, many digits).
 */
function withNumbers(
  form: FormDefinition,
  payload: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (!payload) return payload
  const isNumber = (id: string, value: unknown): value is string =>
    form.fieldById.get(id)?.inputType === 'number' &&
    typeof value === 'string' &&
    /^-?(?:(?:0|[1-9]\d{0,14})(?:\.\d+)?|\.\d+)$/.test(value)
  return Object.fromEntries(
    Object.entries(payload).map(([id, value]) => [id, isNumber(id, value) ? Number(value) : value]),
  )
}

/** What the app sends after these answers. */
function payloadOf(
  form: FormDefinition,
  { language, steps = [] }: Golden,
): Record<string, unknown> {
  const engine = createFormEngine(form, { language, ruleSet: 'default' })
  for (const step of steps) {
    if (step.length === 2) engine.set(step[0], (step[1] ?? undefined) as FieldValue)
    else engine.answer(step[0], step[1], (step[2] ?? undefined) as QuestionAnswer | undefined)
  }
  return engine.payload()
}

/** The files that answers name are there, and the company's own. */
async function keepFiles({ pool }: TestServer): Promise<void> {
  const urls = new Set(JSON.stringify([...files.values()]).match(/\/files\/[\w./-]+/g))
  assert.ok(urls.size > 0)
  await pool.query(
    `INSERT INTO stored_object (key, app_id, owner, ip_hash, extension, max_bytes, bytes, state, expires_at, uploaded_at)
     SELECT key, $2, 'exhibitor:north', '', substring(key from '[a-z0-9]+$'), 1000, 10, 'uploaded', now(), now() FROM unnest($1::text[]) AS key`,
    [[...urls].map(fileKeyOf), FAIR],
  )
}
