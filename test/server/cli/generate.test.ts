import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readGenerateCommand, runGenerate } from '../../../server/cli/generate'
import { createSealer } from '../../../server/security/sealing'
import { createAnswerVault } from '../../../server/domain/forms/answerVault'
import type { DeskListReply, DeskOpenReply } from '../../../core/contract/desk'
import type { LeadListReply } from '../../../core/contract/lead'
import type { RecordListReply } from '../../../core/contract/resource'
import { FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

describe('fair generate', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const run = async (args: string, isProduction = false) => {
    const lines: string[] = []
    const command = readGenerateCommand(args.split(' '))
    assert.ok(command, args)
    const vault = createAnswerVault(createSealer(TEST_SECRET_KEY), () =>
      assert.fail('a sealed answer does not open'),
    )
    const config = { isProduction, secretKey: TEST_SECRET_KEY, publicUrl: server.url }
    const code = await runGenerate(command, {
      pool: server.pool,
      config,
      vault,
      print: line => lines.push(line),
    })
    return { code, said: lines.join('\n') }
  }
  const rowsOf = async (appId: string, text: string) =>
    (await server.pool.query<Record<string, unknown>>(text, [appId])).rows
  /** What was invented, without random and time values, which differ each time. */
  const invented = async (appId: string) => ({
    visitors: await rowsOf(
      appId,
      'SELECT name, card_code, state, "values" - \'Passport\' AS v FROM registration WHERE app_id = $1 ORDER BY card_code',
    ),
    companies: await rowsOf(
      appId,
      "SELECT id, name, booth FROM exhibitor WHERE app_id = $1 AND id LIKE 'sample%' ORDER BY id",
    ),
    records: await rowsOf(
      appId,
      'SELECT resource, id, state, title, search, facets, quota_key, revision FROM record WHERE app_id = $1 ORDER BY resource, id',
    ),
    leads: await rowsOf(
      appId,
      'SELECT exhibitor_id, state, rating, tags FROM lead WHERE app_id = $1 ORDER BY exhibitor_id, first_at',
    ),
  })

  describe('npm run fair -- generate', () => {
    it('reads sizes that are numbers, and refuses sizes that would invent nothing', () => {
      for (const args of [
        '',
        '--visitors x',
        '--visitors -1',
        '--seed 2',
        'demo --visitors 3',
        '--visitors 1.5',
        '--visitors 2000000',
      ])
        assert.equal(readGenerateCommand(args.split(' ').filter(Boolean)), undefined, args)
    })

    it('refuses in production unless a fair is named and confirmed, and refuses an existing fair there', async () => {
      for (const args of [
        '--visitors 1',
        '--visitors 1 --in-production',
        `--visitors 1 --fair ${FAIR}`,
      ]) {
        const { code, said } = await run(args, true)
        assert.deepEqual([code, /in production/.test(said)], [1, true], args)
      }
      assert.equal((await run('--visitors 1 --fair tgnothere000000')).code, 1)
      assert.deepEqual((await invented(FAIR)).visitors, [])
    })

    it('names what it cannot invent, leaves it out, and continues', async () => {
      const folder = fairFolder(FAIR, 'Alpha')
      const odd = [
        { Id: 'Licence', Name: 'x', Type: 'Text', Required: true, Validation: '^[QZ]{7}-\\d{3}$' },
        { Id: 'Amount', Name: 'x', Type: 'Text', InputType: 'number', Required: true, Min: 5000 },
        { Id: 'Scan', Name: 'x', Type: 'File', Required: true },
        { Id: 'None', Name: 'x', Type: 'RadioGroup', Required: true, DataSource: [] },
        {
          Id: 'Day',
          Name: 'x',
          Type: 'Date',
          Required: true,
          startDate: '2031-04-16',
          endDate: '2031-04-16',
        },
      ]
      await server.importFair({
        ...folder,
        forms: folder.forms.map(form => {
          const { Fields } = form.definition as { Fields: object[] }
          return form.id === 'visitor'
            ? {
                ...form,
                hash: 'odd',
                definition: { ...form.definition, Fields: [...Fields, ...odd] },
              }
            : form
        }),
      })
      const { code, said } = await run(`--visitors 3 --seed 9 --fair ${FAIR}`)
      const { visitors } = await invented(FAIR)
      await server.pool.query('DELETE FROM registration WHERE app_id = $1', [FAIR])
      await server.importFair(folder)

      assert.deepEqual([code, visitors.length], [0, 3], said)
      assert.deepEqual(
        (said.match(/Left out: visitor\.(\w+)/g) ?? []).map(line => line.split('.')[1]).sort(),
        ['Licence', 'None', 'Scan'],
      )
      const [{ v } = { v: {} }] = visitors as { v: Record<string, unknown> }[]
      assert.ok(Number(v['Amount']) >= 5000 && v['Day'] === '2031-04-16', JSON.stringify(v))
    })

    it('invents the same data for the same seed, and writes it as the services would', async () => {
      const sizes = '--visitors 60 --exhibitors 12 --badges 30 --leads 80 --seed 7 --fair'
      const first = await run(`${sizes} ${FAIR}`)
      const second = await run(`${sizes} ${OTHER_FAIR}`)
      assert.deepEqual([first.code, second.code], [0, 0], first.said + second.said)
      const made = await invented(FAIR)
      assert.deepEqual(made, await invented(OTHER_FAIR))
      assert.equal(made.visitors.length, 60)
      assert.ok(made.leads.length > 60)

      // read back by the calls that read them: they would trip over a row the services do not write
      const token = await server.organiserToken('owner')
      const desk = async <T>(path: string, body: object) =>
        (await server.call<T>(`/api/oa/review/${path}`, { ...body }, { token })).data
      const list = await desk<DeskListReply>('list', { Kind: 'registration:visitor', Size: 100 })
      assert.equal(list.Items.length, 60)
      const opened = await desk<DeskOpenReply>('open', {
        Kind: 'registration:visitor',
        Id: list.Items[0]?.Id ?? '',
      })
      assert.equal(opened.Record.Title, list.Items[0]?.Title)
      const name = list.Items[0]?.Title ?? ''
      assert.ok(
        (await desk<DeskListReply>('list', { Kind: 'registration:visitor', Search: name })).Items
          .length > 0,
      )

      const { rows } = await server.pool.query<{
        resource: string
        trail: number
        audited: number
        kept: boolean
        places: boolean
      }>(
        `SELECT r.resource, (SELECT count(*)::int FROM record_event e WHERE e.record_id = r.id AND e.app_id = r.app_id) AS trail,
         (SELECT count(*)::int FROM audit_event a WHERE a.subject = r.resource || ':' || r.id AND a.app_id = r.app_id) AS audited,
         r.submitted_at IS NULL = (r.state = 'draft') AS kept,
         r.quota_key IS NULL OR EXISTS (SELECT FROM quota q WHERE q.app_id = r.app_id AND q.resource = r.resource AND q.exhibitor_id = r.exhibitor_id
           AND q.key = r.quota_key AND q.used = (SELECT count(*) FROM record o WHERE o.app_id = q.app_id AND o.resource = q.resource
             AND o.exhibitor_id = q.exhibitor_id AND o.quota_key = q.key)) AS places
       FROM record r WHERE r.app_id = $1`,
        [FAIR],
      )
      assert.ok(rows.length >= 36)
      for (const row of rows)
        assert.ok(row.trail > 0 && row.kept && row.places, JSON.stringify(row))
      assert.ok(rows.some(({ audited }) => audited === 2))

      const company = await server.exhibitorToken('sample7-0001')
      const contacts = await server.call<RecordListReply>(
        '/api/ex/data/list',
        { Resource: 'contact' },
        { token: company },
      )
      assert.equal(contacts.data.Items.length, 3, contacts.code)
      const leads = await server.call<LeadListReply>('/api/ex/lead/list', {}, { token: company })
      assert.ok(leads.data.Items.length > 0, leads.code)

      await server.importFair(fairFolder(FAIR, 'Alpha'))
      assert.deepEqual(
        await rowsOf(FAIR, 'SELECT id FROM exhibitor WHERE app_id = $1 AND left_at IS NOT NULL'),
        [],
        'an import leaves them in',
      )

      const again = await run(`${sizes} ${FAIR}`)
      assert.deepEqual([again.code, /another --seed/.test(again.said)], [1, true])
    })
  })
})
