import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { QueryConfig, QueryResultRow } from 'pg'
import type { Batch } from '../../../core/contract/batch'
import { createRepositories } from '../../../server/repositories/repositories'
import { createFormService } from '../../../server/domain/forms/formService'
import { invitedTable } from '../../../server/services/invitations/invited'
import { leadsTable } from '../../../server/services/leads/leadsTable'
import {
  createVisitorLooks,
  type VisitorLooksDeps,
} from '../../../server/services/privacy/visitorLooks'
import { FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, newPhone } from '../invitations/support'

describe('a file of leads where the fair shows when a person agreed to the notice', () => {
  let server: TestServer
  let north: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    const visitorFields = ['NameStr', 'CompanyName', 'ReadNoticeTime'].map(id => ({
      id,
      isFull: false,
    }))
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, settings: { ...folder.settings, visitorFields } })
    north = await server.exhibitorToken('north')
    dir = await mkdtemp(join(tmpdir(), 'fairpass-leads-'))
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  /** A person registers and the company scans their card. */
  const meet = async (NameStr: string): Promise<void> => {
    const token = await server.tokenFor(newPhone())
    const { data } = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers({ NameStr }),
      { token },
    )
    const Code = data.Card.CardCode
    assert.ok(
      (
        await server.call(
          '/api/ex/lead/scan',
          { Code, Nonce: crypto.randomUUID() },
          { token: north },
        )
      ).succ,
    )
  }
  /** The file as it is made now, and how many statements that took. */
  const make = async (kind: 'lead' | 'invite' = 'lead') => {
    const asked: string[] = []
    const query = <R extends QueryResultRow>(config: QueryConfig) => {
      asked.push(config.name ?? '')
      return server.pool.query<R>(config)
    }
    const repositories = createRepositories({ query })
    const forms = createFormService({ forms: repositories.forms })
    // a table signs no addresses and is no look
    const looks = createVisitorLooks({ repositories, forms } as VisitorLooksDeps)
    const wanted =
      kind === 'lead' ? { exhibitorId: 'north' } : { exhibitorId: 'north', state: '', batch: '' }
    const maker =
      kind === 'lead'
        ? leadsTable({ repositories, looks, forms })
        : invitedTable({ repositories, looks })
    const file = join(dir, 'out.xlsx')
    await maker(
      { appId: FAIR, exhibitorId: 'north', personId: 0, kind, wanted, extension: 'xlsx' },
      file,
    )
    const [headings = [], ...rows] = (await readXlsx(await readFile(file))).sheets[0]?.rows ?? []
    return {
      asked,
      cells: rows.map(row =>
        Object.fromEntries(headings.map((heading, at) => [String(heading), row[at]])),
      ),
    }
  }
  const NOTICE = 'ReadNoticeTime'
  const NOTES = '备注 / Notes'

  it('holds the notes of every lead, the latest first, read one page at a time', async () => {
    await meet('戊五')
    await meet('己六')
    const note = (name: string, text: string) =>
      server.pool.query(
        `INSERT INTO lead_note (app_id, lead_id, at, text)
         SELECT l.app_id, l.id, now(), $2 FROM lead l WHERE l.app_id = $1 AND l.visitor = $3`,
        [FAIR, text, name],
      )
    await note('戊五', '第一')
    const one = await make()
    await note('戊五', '第二')
    await note('己六', '别的')

    const both = await make()

    const noted = (name: string) =>
      both.cells.find(row => Object.values(row).includes(name))?.[NOTES]
    assert.deepEqual(
      [noted('戊五'), noted('己六')],
      ['第二\n第一', '别的'],
      JSON.stringify(both.cells[0]),
    )
    assert.equal(both.asked.length, one.asked.length, both.asked.join(' '))
    await server.pool.query('DELETE FROM lead')
  })

  it('says it for every person, and reads all of them in one query', async () => {
    await meet('甲一')
    const one = await make()
    await meet('乙二')
    await meet('丙三')
    await meet('丁四')
    // a person who took it back
    await server.pool.query(
      `UPDATE consent SET withdrawn_at = now() WHERE purpose = 'registration' AND person_id IN (SELECT person_id FROM registration WHERE name = '乙二')`,
    )

    const four = await make()

    const said = (name: string) =>
      four.cells.find(row => Object.values(row).includes(name))?.[NOTICE]
    assert.match(String(said('甲一')), /^20\d\d-\d\d-\d\d \d\d:\d\d/)
    assert.equal(said('乙二'), '')
    assert.deepEqual(
      [four.cells.length, four.asked.length],
      [4, one.asked.length],
      four.asked.join(' '),
    )
  })

  it('is not read for the file of guests who came by an invitation, which does not show it', async () => {
    const Expires = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const texts = {
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
    }
    const batch = { Type: 'visitor', ...texts, Quota: 9, RemindDays: 0, Expires }
    const ex = (call: string, body: object) =>
      server.call<Batch>(`/api/ex/invitation/${call}`, { ...body }, { token: north })
    const { Url } = (await ex('send', { Id: (await ex('batch/save', batch)).data.Id })).data
    for (const NameStr of ['戊五', '己六']) {
      const token = await server.tokenFor(newPhone())
      assert.ok(
        (
          await server.call(
            '/api/visitor/register',
            goodAnswers({ NameStr, Invite: codeOf({ Url }) }),
            { token },
          )
        ).succ,
      )
    }

    const { asked, cells } = await make('invite')

    assert.deepEqual([cells.length, asked.filter(name => name.startsWith('consent'))], [2, []])
  })
})
