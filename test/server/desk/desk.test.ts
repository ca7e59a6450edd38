import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type {
  DeskActReply,
  DeskKindsReply,
  DeskListReply,
  DeskOpenReply,
} from '../../../core/contract/desk'
import type { RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { Answer, Json } from '../../support/server/apiClient'
import { readExportKindCommand, runExportKind } from '../../../server/cli/exportKind'
import { readFollowCommand, runFollow } from '../../../server/cli/follow'
import { readDeskCommand, runDesk } from '../../../server/cli/reviewDesk'
import { loadConfig } from '../../../server/config'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, OTHER_FAIR, visitorForm } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { organiserTests } from './organiserTests'

describe('the desk', () => {
  let server: TestServer
  /** Calls the desk as one of its roles. */
  const desk = async <T>(
    role: OrganiserRole,
    call: string,
    body: Json = {},
    appId = FAIR,
  ): Promise<Answer<T>> =>
    server.call<T>(`/api/oa/review/${call}`, body, {
      token: await server.organiserToken(role, appId),
      appId,
    })
  const list = async (Kind: string, more: Json = {}) =>
    (await desk<DeskListReply>('reader', 'list', { Kind, ...more })).data
  const act = async (Kind: string, Action: string, Items: Json[], more: Json = {}) =>
    desk<DeskActReply>('reviewer', 'act', { Kind, Action, Items, ...more })
  const submit = async (login: string, Builder: string) => {
    const app = exhibitorApp(server, await server.exhibitorToken(login))
    const { Revision } = await app.stands()
    const answer = await app.submit({ Builder, Hanging: { selected: ['no'] }, Revision })
    assert.ok(answer.succ, answer.code)
  }
  const trail = async (action: string) =>
    (
      await server.pool.query<{ actor: string; subject: string; details: Json | null }>(
        'SELECT actor, subject, details FROM audit_event WHERE action = $1 ORDER BY id',
        [action],
      )
    ).rows

  before(async () => {
    server = await startTestServer()
    const fair = exhibitorFair(FAIR, 'Alpha')
    const Fields = visitorForm.Fields.map(field =>
      field.Id === 'Passport' ? { ...field, Configs: { identity: true } } : field,
    )
    const reviewedForm = {
      id: 'visitor',
      hash: 'reviewed',
      settings: { Review: true },
      definition: { ...visitorForm, Fields },
    }
    const forms = fair.forms.map(form => (form.id === 'visitor' ? reviewedForm : form))
    await server.importFair({ ...fair, forms })
    await submit('north', '初次')
    await submit('south', '南屿搭建')
    for (const [at, NameStr] of ['林若溪', '沈见山', '周若水'].entries()) {
      const token = await server.tokenFor(`1380013090${at}`)
      const answer = await server.call(
        '/api/visitor/register',
        goodAnswers({
          FormVersion: 2,
          NameStr,
          Residence: { selected: ['abroad'] },
          Passport: `P1234567${at}`,
        }),
        { token },
      )
      assert.ok(answer.succ, answer.code)
    }
  })
  after(() => server.close())

  describe('the desk', () => {
    it('knows what is reviewed, how much is in each state, and what the caller may do', async () => {
      const kinds = async (role: OrganiserRole) =>
        (await desk<DeskKindsReply>(role, 'kinds')).data.Kinds
      const [all, read] = [await kinds('reviewer'), await kinds('reader')]
      const find = (kind: string) => all.find(({ Kind }) => Kind === kind)

      assert.deepEqual(find('form:booth')?.Counts, {
        submitted: 2,
        approved: 0,
        returned: 0,
        rejected: 0,
        withdrawn: 0,
      })
      assert.deepEqual(find('form:survey')?.Actions, [], 'a questionnaire has no review')
      assert.equal(find('registration:visitor')?.Counts['submitted'], 3)
      assert.equal(find('registration:vip'), undefined, 'nobody registers so')
      assert.deepEqual(find('contact')?.Actions, [], 'the owner alone disables a contact')
      assert.ok(
        (await kinds('owner'))
          .find(({ Kind }) => Kind === 'contact')
          ?.Actions.some(({ Name }) => Name === 'disable'),
      )
      assert.equal(
        find('badge')?.Actions.find(({ Name }) => Name === 'post')?.TakesNote,
        true,
        'the number of a parcel may be said',
      )
      assert.ok(read.every(({ Actions }) => Actions.length === 0))
    })

    it('lists page by page, finds by company, name, card and the end of a phone, and shows nothing of another fair', async () => {
      const first = await list('form:booth', { Size: 1 })
      const second = await list('form:booth', { Size: 1, After: first.Next })
      assert.deepEqual(
        [first, second].map(({ Items }) => Items[0]?.Id),
        ['south', 'north'],
      )
      assert.equal(second.Next, '')
      assert.deepEqual(
        (await list('form:booth', { Search: '北辰' })).Items.map(({ Id }) => Id),
        ['north'],
      )
      assert.deepEqual(
        (await list('form:booth', { Exhibitor: 'south' })).Items.map(({ Id }) => Id),
        ['south'],
      )

      const people = async (more: Json) =>
        (await list('registration:visitor', more)).Items.map(({ Title }) => Title)
      assert.deepEqual(await people({}), ['周若水', '沈见山', '林若溪'])
      const page = await list('registration:visitor', { Size: 2 })
      assert.deepEqual(await people({ After: page.Next }), ['林若溪'])
      for (const more of [{}, { State: 'submitted' }, { Search: '若溪' }])
        assert.ok(
          (await people({ ...more, After: '999999999999999' })).includes('林若溪'),
          'a number no row has',
        )
      assert.deepEqual(
        [
          await people({ Search: '若' }),
          await people({ Search: '0901' }),
          await people({ State: 'approved' }),
        ],
        [['周若水', '林若溪'], ['沈见山'], []],
      )
      // by no more digits than are shown, unless the whole number is known: no one can try out the
      // hidden digits one by one
      assert.deepEqual(
        [await people({ Search: '30901' }), await people({ Search: '138 0013 0901' })],
        [[], ['沈见山']],
      )
      const card = page.Items[0]?.Id ?? ''
      assert.deepEqual(
        [await people({ Search: card }), page.Items[0]?.Subtitle],
        [['周若水'], [card, '138****0902']],
      )
      assert.deepEqual(
        (await list('registration:visitor', { Search: '若' })).Counts['submitted'],
        2,
      )

      const foreign = await desk<DeskListReply>(
        'reader',
        'list',
        { Kind: 'registration:visitor' },
        OTHER_FAIR,
      )
      assert.deepEqual(foreign.data.Items, [])
      assert.equal(
        (await desk('reader', 'open', { Kind: 'registration:visitor', Id: card }, OTHER_FAIR)).code,
        'unknown_visitor',
      )
      for (const Kind of ['registration:ex', 'nothing', 'toString'])
        assert.equal((await desk('reader', 'list', { Kind })).code, 'unknown_record')
      assert.equal((await desk('reader', 'list', { Kind: 'form:visitor' })).code, 'unknown_form')
    })

    it('opens one item with masked answers and its trail, and records each look', async () => {
      const id = (await list('registration:visitor', { Search: '林若溪' })).Items[0]?.Id ?? ''
      const opened = (
        await desk<DeskOpenReply>('reader', 'open', { Kind: 'registration:visitor', Id: id })
      ).data
      assert.equal(opened.Record.Values['Passport'], 'P1*****70')
      assert.equal((opened.Record.Values['Mobile'] as { Number: string }).Number, '138****0900')
      assert.equal(opened.Form.Id, 'visitor')
      assert.equal((await trail('registration.read')).length, 1)

      const form = (
        await desk<DeskOpenReply>('reviewer', 'open', { Kind: 'form:booth', Id: 'north' })
      ).data
      assert.deepEqual(
        [
          form.Record.Values['Builder'],
          form.Record.Company?.Id,
          form.Steps.map(({ Action, By }) => [Action, By]),
        ],
        ['初次', 'north', [['submit', 'company']]],
      )
      assert.deepEqual(
        (await trail('desk.read')).map(({ subject }) => subject),
        ['form:booth:north'],
      )
    })

    it('decides each item of a batch separately, once, with a reason where one is needed', async () => {
      const items = (await list('form:booth')).Items.map(({ Id, Revision }) => ({ Id, Revision }))
      assert.deepEqual(
        (await act('form:booth', 'return', items)).data.Refused.map(({ code }) => code),
        ['bad_request', 'bad_request'],
      )
      const stale = await act(
        'form:booth',
        'return',
        [...items.slice(0, 1), { Id: 'north', Revision: 99 }, { Id: 'nobody', Revision: 1 }],
        {
          Reason: '请补充图纸',
        },
      )
      assert.deepEqual(
        stale.data.Done.map(({ Id, State, Reason }) => [Id, State, Reason]),
        [['south', 'returned', '请补充图纸']],
      )
      assert.deepEqual(
        stale.data.Refused.map(({ Id, code }) => [Id, code]),
        [
          ['north', 'conflict'],
          ['nobody', 'unknown_record'],
        ],
      )
      assert.deepEqual(
        (await act('form:booth', 'revoke', items)).data.Refused.map(({ code }) => code),
        ['cannot_review', 'cannot_review'],
      )

      await submit('south', '南屿搭建二')
      const again = (
        await desk<DeskOpenReply>('reader', 'open', { Kind: 'form:booth', Id: 'south' })
      ).data
      assert.deepEqual(
        [
          again.Record.Values['Builder'],
          again.Record.Previous?.Values['Builder'],
          again.PreviousForm?.Id,
        ],
        ['南屿搭建二', '南屿搭建', 'booth'],
      )
      assert.deepEqual(
        again.Steps.map(({ Action }) => Action),
        ['submit', 'return', 'submit'],
      )

      const cards = (await list('registration:visitor')).Items.map(({ Id, Revision }) => ({
        Id,
        Revision,
      }))
      const both = await Promise.all([
        act('registration:visitor', 'approve', cards),
        act('registration:visitor', 'approve', cards),
      ])
      const done = both.flatMap(({ data }) => data.Done.map(({ Id }) => Id))
      assert.deepEqual([done.length, new Set(done).size], [3, 3], 'of two at once, one takes each')
      const [first] = cards
      const revoked = await act(
        'registration:visitor',
        'revoke',
        [{ Id: first?.Id ?? '', Revision: (first?.Revision ?? 0) + 1 }],
        {
          Reason: '重复登记',
        },
      )
      assert.deepEqual(
        revoked.data.Done.map(({ State }) => State),
        ['revoked'],
      )
      assert.equal(
        (
          await desk('reader', 'act', {
            Kind: 'form:booth',
            Action: 'approve',
            Items: [{ Id: 'north', Revision: 1 }],
          })
        ).status,
        403,
      )
    })

    it('reviews records of every resource the same way', async () => {
      const token = await server.exhibitorToken('north')
      const body = {
        Resource: 'contact',
        FormVersion: 1,
        Revision: 0,
        Name: '顾明漪',
        Post: '市场经理',
        Mobile: { CountryCode: '86', Number: '13800130933' },
        Duties: { selected: ['booth'] },
      }
      const made = await server.call<RecordReply>('/api/ex/data/submit', body, { token })
      assert.ok(made.succ, JSON.stringify(made.body))
      const other = {
        ...body,
        Name: 'Ada Lind',
        Mobile: { CountryCode: '86', Number: '13800130934' },
        Duties: { selected: ['main'] },
      }
      assert.ok(
        (
          await server.call('/api/ex/data/submit', other, {
            token: await server.exhibitorToken('south'),
          })
        ).succ,
      )
      const { Items } = await list('contact', { Search: '明漪' })
      assert.deepEqual(
        Items.map(({ Title, State, Company }) => [Title, State, Company?.Id]),
        [['顾明漪', 'active', 'north']],
      )
      assert.equal(
        (await act('contact', 'disable', [{ Id: made.data.Id, Revision: made.data.Revision }])).data
          .Refused[0]?.code,
        'cannot_review',
      )
      const draft = {
        ...body,
        Id: made.data.Id,
        Revision: made.data.Revision,
        Name: '顾明岚',
        Post: '市场总监',
      }
      const kept = await server.call<RecordReply>('/api/ex/data/save', draft, { token })
      const owner = await desk<DeskActReply>('owner', 'act', {
        Kind: 'contact',
        Action: 'disable',
        Items: [{ Id: made.data.Id, Revision: kept.data.Revision }],
      })
      assert.deepEqual(
        owner.data.Done.map(({ State }) => State),
        ['disabled'],
      )
      const opened = (
        await desk<DeskOpenReply>('reader', 'open', { Kind: 'contact', Id: made.data.Id })
      ).data
      assert.deepEqual([opened.Record.Values['Name'], opened.Steps[0]?.By], ['顾明漪', 'organiser'])
      const own = await server.call<RecordOpenReply>(
        '/api/ex/data/get',
        { Resource: 'contact', Id: made.data.Id },
        { token },
      )
      assert.deepEqual(
        [
          own.data.Record.State,
          own.data.Record.Title,
          own.data.Record.Values['Name'],
          own.data.Record.Values['Post'],
        ],
        ['disabled', '顾明岚', '顾明岚', '市场总监'],
        'what the company writes meanwhile stays',
      )

      const first = async (more: Json) =>
        (await list('contact', { ...more, Size: 1 })).Items[0]?.Company?.Id
      assert.deepEqual(
        await Promise.all([{}, { Sort: 'saved' }, { Sort: 'title' }, { Sort: 'state' }].map(first)),
        [...['north', 'north'], ...['south', 'south']],
      )
      for (const Kind of ['form:booth', 'registration:visitor'])
        assert.equal((await desk('reader', 'list', { Kind, Sort: 'title' })).code, 'bad_request')
    })
  })

  organiserTests(() => server)

  describe('npm run fair -- review', () => {
    const run = async (...args: string[]) => {
      const lines: string[] = []
      const command = readDeskCommand([...args, '--fair', FAIR])
      assert.ok(command, args.join(' '))
      const config = loadConfig({
        SECRET_KEY: TEST_SECRET_KEY,
        DATA_DIR: server.dataDir,
        RATE_LIMIT_FACTOR: '1000',
        FAIR_DIR: 'none',
      })
      const { vault } = server.built.services
      const code = await runDesk(command, {
        pool: server.pool,
        config,
        vault,
        print: line => void lines.push(line),
      })
      return { code, said: lines.join('\n') }
    }

    it('does what the desk does, for every kind', async () => {
      assert.match((await run('kinds')).said, /form:booth\t展位搭建\tsubmitted 2/)
      assert.match(
        (await run('list', '--kind', 'form:booth', '--search', '北辰')).said,
        /^north\tsubmitted/,
      )
      assert.equal(
        (await run('list', '--kind', 'form:booth', '--sort', 'title')).code,
        1,
        'a form has one order alone',
      )
      const ids = async (sort: string) =>
        (await run('list', '--kind', 'contact', '--sort', sort)).said.match(/^[\w-]{16}(?=\t)/gm)
      const [byName, byTime] = [await ids('title'), await ids('saved')]
      assert.deepEqual(
        byName,
        (await list('contact', { Sort: 'title' })).Items.map(({ Id }) => Id),
      )
      assert.notDeepEqual(byName, byTime)
      assert.match((await run('show', '--kind', 'form:booth', 'north')).said, /Builder名: 初次/)
      assert.deepEqual(
        await run('return', '--kind', 'form:booth', 'north', '--reason', 'The plan is missing'),
        {
          code: 0,
          said: 'north: submitted → returned',
        },
      )
      const refused = await run('reject', '--kind', 'form:booth', 'south')
      assert.deepEqual([refused.code, /--reason/.test(refused.said)], [1, true])

      const id = (await list('contact')).Items[0]?.Id ?? ''
      assert.equal((await run('enable', '--kind', 'contact', id)).said, `${id}: disabled → active`)
      assert.equal((await run('show', '--kind', 'contact', 'nobody')).code, 1)
      const { rows } = await server.pool.query<{ actor: string }>(
        `SELECT actor FROM record_event WHERE action = 'enable'`,
      )
      assert.match(rows[0]?.actor ?? '', /^cli:./)
    })

    it('follows companies, people and figures, and writes filtered lists', async () => {
      const config = loadConfig({
        SECRET_KEY: TEST_SECRET_KEY,
        DATA_DIR: server.dataDir,
        RATE_LIMIT_FACTOR: '1000',
        FAIR_DIR: 'none',
      })
      const say = async (...args: string[]) => {
        const lines: string[] = []
        const [name = '', ...rest] = [...args, '--fair', FAIR]
        const tools = { pool: server.pool, config, print: (line: string) => void lines.push(line) }
        const [followed, table] = [readFollowCommand(name, rest), readExportKindCommand(rest)]
        const code = followed
          ? await runFollow(followed, tools)
          : table
            ? await runExportKind(table, tools)
            : 2
        return `${code}\n${lines.join('\n')}`
      }
      assert.match(await say('people', '沈见山'), /^0\nregistration\t\d{12}\t沈见山\t138\*{4}0901/)
      assert.match(await say('people', 'P12345670'), /林若溪/)
      assert.match(
        await say('companies', '--search', '北辰'),
        /^0\nnorth\t.*0 of 5\tform:booth form:survey profile badge catalogue\taway\t0 leads$/,
      )
      assert.match(await say('companies', 'north'), /badge\t.*0 of 5 places/)
      assert.match(await say('companies', 'nobody'), /^1\n/)
      assert.match(await say('arrivals', '--state', 'away'), /north\t/)
      assert.match(await say('leads'), /^0\n0 leads/)
      assert.match(await say('gates'), /0 inside\t0 came/)
      assert.match(await say('files'), /ready\t.*\.csv\t\d+ rows/)
      const file = join(server.dataDir, 'contacts.csv')
      assert.match(
        await say(
          'export',
          '--kind',
          'contact',
          '--format',
          'csv',
          '--out',
          file,
          '--company',
          'north',
        ),
        /^0\n1 rows/,
      )
      assert.match(readFileSync(file, 'utf8'), /顾明漪/)
      assert.match(
        await say(
          'export',
          '--kind',
          'form:booth',
          '--format',
          'csv',
          '--out',
          file,
          '--search',
          '北辰',
        ),
        /^0\n1 rows/,
      )
      assert.match(
        await say('export', '--kind', 'nothing', '--format', 'csv', '--out', file),
        /^1\n/,
      )
    })

    it('refuses a mistyped command', () => {
      for (const args of [
        ['list'],
        ['kinds', 'more'],
        ['show', '--kind', 'contact'],
        ['approve', '--kind'],
        ['list', '--kind', 'contact', 'x'],
      ])
        assert.equal(readDeskCommand(args), undefined, args.join(' '))
    })
  })
})
