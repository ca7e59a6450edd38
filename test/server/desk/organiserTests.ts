import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeskCompaniesReply, DeskCompanyReply } from '../../../core/contract/deskCompanies'
import type { FileListReply, FileOpenReply } from '../../../core/contract/file'
import type {
  DeskAuditReply,
  DeskDeadline,
  DeskDeadlinesReply,
  DeskPeopleReply,
  DeskQuotasReply,
} from '../../../core/contract/organiser'
import type { Quota } from '../../../core/contract/resource'
import { deskTableNames } from '../../../core/domain/deskTables'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { Answer, Json } from '../../support/server/apiClient'
import { createRepositories } from '../../../server/repositories/repositories'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { keepFiles, publishTimes } from '../../support/server/publishedRules'
import type { TestServer } from '../../support/server/startTestServer'
import { holderAndGuest } from './people'

/**
 * Tests of what the organiser looks up and sets, on the server of the desk's tests and after them:
 * they read what those have written.
 */
export function organiserTests(the: () => TestServer): void {
  describe('the organiser', () => {
    const oa = async <T>(
      role: OrganiserRole,
      path: string,
      body: Json = {},
      appId = FAIR,
    ): Promise<Answer<T>> =>
      the().call<T>(`/api/oa/${path}`, body, {
        token: await the().organiserToken(role, appId),
        appId,
      })

    it('finds people by name, card and the end of a phone, with phones masked', async () => {
      const byId = async (role: OrganiserRole) =>
        (await oa<DeskPeopleReply>(role, 'people', { Search: 'P12345670' })).data.People
      assert.deepEqual(
        [(await byId('reviewer')).map(({ Name }) => Name), await byId('reader')],
        [['林若溪'], []],
        'by a whole identity number',
      )
      const find = async (Search: string, appId = FAIR) =>
        (await oa<DeskPeopleReply>('reader', 'people', { Search }, appId)).data.People

      const [visitor] = await find('0901')
      assert.deepEqual(
        [visitor?.Sort, visitor?.Kind, visitor?.Name, visitor?.Mobile],
        ['registration', 'registration:visitor', '沈见山', '138****0901'],
      )
      assert.deepEqual(
        (await find(visitor?.Id ?? '')).map(({ Name }) => Name),
        ['沈见山'],
      )
      assert.deepEqual(
        (await find('north')).map(({ Sort, Id, Company }) => [Sort, Id, Company?.Id]),
        [
          ['account', 'north', 'north'],
          ['account', 'north-staff', 'north'],
        ],
      )
      assert.deepEqual(
        (await find('0771')).map(({ Id, Mobile }) => [Id, Mobile]),
        [['north', '138****0771']],
      )
      assert.deepEqual(
        (await find('oa-gate')).map(({ Sort, Role }) => [Sort, Role]),
        [['organiser', 'gate']],
      )
      await holderAndGuest(the().pool, 'ABCDEFGH2345', '戚望舒', '13800130955')
      const holder = ['ticket', '戚望舒', 'assigned', '138****0955', 'north']
      const brief = async (words: string) =>
        (await find(words)).map(({ Sort, Name, State, Mobile, Company }) => [
          Sort,
          Name,
          State,
          Mobile,
          Company?.Id || Company?.Name,
        ])
      assert.deepEqual(
        [await brief('戚望'), await brief('abcdefgh2345'), await brief('0955')],
        [[holder, ['guest', '戚望舒', 'invited', '', '云汐会']], [holder], [holder]],
        'whoever has a ticket of a company, and guests who have not registered, each once',
      )
      assert.deepEqual(
        [await find('30901'), (await find('13800130901')).map(({ Name }) => Name)],
        [[], ['沈见山']],
      )
      assert.deepEqual([await find('0901', OTHER_FAIR), await find(' ')], [[], []])
    })

    it('reads the trail page by page, filtered by subject and person', async () => {
      const audit = async (body: Json) =>
        (await oa<DeskAuditReply>('owner', 'audit/list', body)).data
      const first = await audit({ Action: 'registration.review', Size: 2 })
      const second = await audit({ Action: 'registration.review', Size: 2, After: first.Next })
      assert.deepEqual([first.Events.length, second.Events.length, second.Next], [2, 2, ''])
      assert.ok(first.Events.every(({ ActorName }) => ActorName === 'Alpha工作人员'))
      assert.deepEqual(
        (await audit({ Subject: 'form:booth:north' })).Events.map(({ Action }) => Action),
        ['desk.read'],
      )
      assert.deepEqual(
        (await audit({ Subject: 'form:booth:north' })).Events.map(({ CompanyName }) => CompanyName),
        ['Alpha北辰食品'],
      )
      const named = first.Events.filter(({ Subject }) => Subject.startsWith('person:')).map(
        ({ SubjectName }) => SubjectName,
      )
      assert.ok(named.length > 0 && named.every(name => name !== ''), 'visitors are named')
      assert.deepEqual(
        [
          (await audit({ Area: 'money' })).Events,
          (await audit({ Area: 'visitors', Size: 2 })).Events,
        ],
        [[], (await audit({ Area: 'visitors' })).Events.slice(0, 2)],
      )
      assert.equal((await oa('owner', 'audit/list', { Area: 'else' })).code, 'bad_request')
      assert.deepEqual((await audit({ To: '2001-01-01T00:00:00Z' })).Events, [])
      for (const From of ['yesterday', '-100000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])
        assert.equal((await oa('owner', 'audit/list', { From })).code, 'bad_request', From)
      assert.deepEqual(
        (await audit({ Action: 'registration.review', After: '999999999999999' })).Events.length,
        4,
        'a number no row has',
      )
    })

    it('drafts when a form opens and closes, and accepts no answers after its closing, without a new version', async () => {
      const find = async (id: string) =>
        (await oa<DeskDeadlinesReply>('reader', 'deadline/list')).data.Forms.find(
          ({ Id }) => Id === id,
        )
      assert.deepEqual(
        [(await find('booth'))?.IsOpen, (await find('contact'))?.Resource],
        [true, 'contact'],
      )

      const Closes = '2021-03-20T18:00:00+08:00'
      assert.equal(
        (await oa('reviewer', 'deadline/set', { Id: 'booth', Closes })).code,
        'not_found',
        'a fair without files has no set-up',
      )
      await keepFiles(the().pool)
      const set = await oa<DeskDeadline>('reviewer', 'deadline/set', { Id: 'booth', Closes })
      assert.deepEqual(
        [set.data.IsOpen, set.data.Closes, (await find('booth'))?.Draft?.Closes],
        [true, '', Closes],
      )
      await publishTimes(the().pool, 'booth', { Closes })
      const published = await find('booth')
      assert.deepEqual(
        [published?.IsOpen, published?.Closes, published?.Draft],
        [false, Closes, undefined],
      )
      const app = exhibitorApp(the(), await the().exhibitorToken('north'))
      assert.deepEqual(
        [(await app.open()).data.IsOpen, (await app.open()).data.Form.Version],
        [false, 1],
      )
      for (const body of [
        { Id: 'booth', Closes: 'soon' },
        { Id: 'booth', Opens: '2022-01-01T00:00:00Z' },
      ])
        assert.equal((await oa('reviewer', 'deadline/set', body)).code, 'bad_request')
      assert.equal((await oa('reviewer', 'deadline/set', { Id: 'nothing' })).code, 'unknown_form')
      assert.equal((await oa('reader', 'deadline/set', { Id: 'booth' })).status, 403)
    })

    it('reads allowances, and grants places, never fewer than are taken', async () => {
      await the().pool.query(
        `INSERT INTO quota VALUES ($1, 'badge', 'north', 'a', 5, 2), ($1, 'badge', 'south', 'a', 3, 0)`,
        [FAIR],
      )
      const list = async (body: Json) =>
        (await oa<DeskQuotasReply>('reader', 'quota/list', body)).data
      const first = await list({ Size: 1 })
      const second = await list({ Size: 1, After: first.Next })
      assert.deepEqual(
        [...first.Quotas, ...second.Quotas].map(({ Company, Granted, Used }) => [
          Company.Id,
          Granted,
          Used,
        ]),
        [
          ['north', 5, 2],
          ['south', 3, 0],
        ],
      )
      assert.deepEqual(
        (await list({ Search: '北辰' })).Quotas.map(({ Company }) => Company.Id),
        ['north'],
      )
      for (const After of [
        'made up',
        Buffer.from(JSON.stringify(['a\u0000', 'b', 'c'])).toString('base64url'),
      ])
        assert.equal((await oa('reader', 'quota/list', { After })).code, 'bad_request')
      const grant = (body: Json) =>
        oa<Quota>('reviewer', 'quota/grant', { Exhibitor: 'north', Key: '', Granted: 1, ...body })
      assert.equal(
        (await grant({ Resource: 'contact' })).code,
        'unknown_record',
        'contacts are not counted',
      )
    })

    it('shows the progress of every company, and what is still to be submitted', async () => {
      const companies = async (body: Json) =>
        (await oa<DeskCompaniesReply>('reader', 'company/list', body)).data
      const open = async (Id: string) =>
        (await oa<DeskCompanyReply>('reader', 'company/open', { Id })).data
      const north = await open('north')
      const { Name, Facts } = (await open('south')).Contact ?? {}
      assert.deepEqual(
        [north.Contact, Name, Facts],
        [undefined, 'Ada Lind', ['市场经理', '138****0934']],
        'the main contact',
      )
      assert.deepEqual(
        north.Tasks.map(({ Kind, State, Count, Granted }) => [Kind, State, Count, Granted]),
        [
          ['form:booth', 'submitted', undefined, undefined],
          ['form:survey', 'todo', undefined, undefined],
          ['profile', 'todo', undefined, undefined],
          ['badge', 'todo', 0, 5],
          ['catalogue', 'todo', undefined, undefined],
        ],
      )
      const { Items, Counts } = await companies({})
      assert.deepEqual(
        Items.filter(({ Company }) => ['north', 'south'].includes(Company.Id)).map(
          ({ Company, Done, Total, Tasks, Presence, Leads }) => [
            Company.Id,
            [Done, Total, Tasks.length, Presence, Leads],
          ],
        ),
        [
          ['north', [1, 5, 4, 'away', 0]],
          ['south', [1, 5, 4, 'away', 0]],
        ],
      )
      assert.deepEqual([Counts.open, Counts.done], [Items.length, 0])
      assert.deepEqual((await companies({ State: 'done' })).Items, [])
      const first = await companies({ Size: 1 })
      const second = await companies({ Size: 1, After: first.Next })
      assert.deepEqual([first.Items, second.Items].flat(), Items.slice(0, 2))
      assert.deepEqual(
        (await companies({ Search: '北辰' })).Items.map(({ Company }) => Company.Id),
        ['north'],
      )
      const inOrder = async (Sort: string) => {
        const ids: string[] = []
        let After = ''
        do {
          const page = await companies({ Sort, Size: 1, ...(After && { After }), lang: 'en' })
          ids.push(...page.Items.map(({ Company }) => Company.Id))
          After = page.Next
        } while (After !== '')
        return ids
      }
      const names = new Map(Items.map(({ Company }) => [Company.Id, Company.Name_en]))
      const ids = await inOrder('company')
      assert.deepEqual(
        ids.map(id => names.get(id)),
        [...names.values()].sort((a, b) => a.localeCompare(b, 'en')),
      )
      assert.deepEqual(await inOrder('-company'), [...ids].reverse())
      assert.deepEqual(
        await inOrder('-leads'),
        Items.map(({ Company }) => Company.Id),
        'the same number: by id',
      )
      for (const wrong of [{ Sort: 'x' }, { Sort: 'leads', After: 'north' }])
        assert.equal((await oa('reader', 'company/list', wrong)).code, 'bad_request')
      assert.equal((await oa('reader', 'company/open', { Id: 'nor' })).code, 'unknown_record')
      assert.equal((await oa('gate', 'company/list')).status, 403)
      assert.deepEqual(
        (await oa<DeskCompaniesReply>('reader', 'company/list', { Search: '南屿搭建' }, OTHER_FAIR))
          .data.Items,
        [],
      )
    })

    it('exports lists as files, with full phones for the owner alone', async () => {
      const sheet = async (role: OrganiserRole, body: Json) => {
        const { data, code } = await oa<{ Id: string }>(role, 'export/create', {
          Format: 'csv',
          ...body,
        })
        assert.ok(data.Id, code)
        await the().built.services.jobs.drain()
        const opened = await oa<FileOpenReply>(role, 'file/open', { Id: data.Id })
        return (await fetch(the().url + opened.data.Url)).text()
      }
      const [masked, whole] = [
        await sheet('reader', { Kind: 'registration:visitor' }),
        await sheet('owner', { Kind: 'registration:visitor', Full: true }),
      ]
      assert.ok(
        masked.includes('138****0901') &&
          !masked.includes('13800130901') &&
          whole.includes('13800130901'),
      )
      assert.match(await sheet('reviewer', { Kind: 'form:booth' }), /南屿搭建二/)
      assert.match(await sheet('reviewer', { Kind: 'contact' }), /顾明漪/)
      const contacts = async (Sort: string) =>
        (await sheet('reviewer', { Kind: 'contact', Sort })).match(/顾明漪|Ada Lind/g)
      assert.deepEqual(await contacts('title'), ['Ada Lind', '顾明漪'])
      assert.deepEqual(await contacts('saved'), ['顾明漪', 'Ada Lind'], 'as the list comes')
      const unordered = { Kind: 'form:booth', Sort: 'title' }
      assert.equal((await oa('reviewer', 'export/create', unordered)).code, 'bad_request')
      const narrowed = await sheet('owner', {
        Kind: 'registration:visitor',
        Search: '0901',
        State: 'approved',
      })
      assert.deepEqual(
        [/沈见山/.test(narrowed), /林若溪|周若水/.test(narrowed)],
        [true, false],
        'as the list on show',
      )
      assert.doesNotMatch(
        await sheet('owner', { Kind: 'registration:visitor', Search: '沈见山', State: 'rejected' }),
        /沈见山/,
      )
      assert.doesNotMatch(await sheet('owner', { Kind: 'form:booth', Search: '北辰' }), /南屿/)
      const { rows: noted } = await the().pool.query<{ details: Json }>(
        `SELECT details FROM audit_event WHERE action = 'answers.export' AND details->>'state' = 'approved'`,
      )
      assert.deepEqual(
        [noted.length, noted[0]?.details['searched']],
        [1, true],
        'the trail says that it was narrowed, never by whose name',
      )
      assert.equal(
        (await oa('reviewer', 'export/create', { Kind: 'form:booth', Full: true })).code,
        'forbidden',
      )
      assert.equal(
        (await oa('reviewer', 'export/create', { Kind: 'form:none' })).code,
        'unknown_form',
      )
      assert.deepEqual(
        (await oa<FileListReply>('reader', 'file/list')).data.Files.length,
        1,
        'each sees their own, the owner all',
      )
      assert.deepEqual((await oa<FileListReply>('owner', 'file/list')).data.Files.length, 9)
    })

    it('exports every list of the desk as a table, for roles that read its area', async () => {
      const table = async (role: OrganiserRole, body: Json): Promise<string[]> => {
        const { data, code } = await oa<{ Id: string }>(role, 'table/export', {
          Format: 'csv',
          ...body,
        })
        assert.ok(data.Id, code)
        await the().built.services.jobs.drain()
        const opened = await oa<FileOpenReply>(role, 'file/open', { Id: data.Id })
        const text = await (await fetch(the().url + opened.data.Url)).text()
        return text.replace('\uFEFF', '').trim().split('\r\n')
      }
      for (const List of deskTableNames) {
        const [heads = ''] = await table('owner', { List })
        assert.match(heads, /^"?\S+ \/ [A-Z]/, List)
        assert.doesNotMatch(heads, /head\./, List)
      }
      const companies = await table('reader', { List: 'companies', Sort: '-company', lang: 'en' })
      assert.ok(companies.length > 2)
      const [, ...up] = await table('reader', { List: 'companies', Sort: 'company', lang: 'en' })
      assert.deepEqual(
        companies.slice(1).map(line => line.split(',')[0]),
        up.map(line => line.split(',')[0]).reverse(),
      )
      const [, ...found] = await table('reader', { List: 'companies', Search: '北辰' })
      assert.deepEqual([found.length, /^north,/.test(found[0] ?? '')], [1, true])
      assert.equal((await table('reader', { List: 'companies', State: 'done' })).length, 1)
      const [, ...arrivals] = await table('reviewer', { List: 'arrivals', State: 'away' })
      assert.ok(arrivals.some(line => line.includes('未到 / Not here yet')))
      const byRole = async (Sort: string) =>
        (await table('owner', { List: 'logins', Sort, lang: 'en' }))
          .slice(1)
          .map(line => line.split(',')[2]?.split(' / ')[1] ?? '')
      const roles = await byRole('role')
      assert.ok(new Set(roles).size > 1)
      assert.deepEqual(roles, [...roles].sort())
      assert.deepEqual(await byRole('-role'), [...roles].reverse())
      const logins = await table('owner', { List: 'logins', State: 'reader' })
      assert.ok(logins.length > 1 && logins.slice(1).every(line => /只读 \/ Reader/.test(line)))

      const noticed = await oa<{ Notice: { Id: string } }>('owner', 'notice/save', {
        Title: '布展须知',
        Title_en: 'Set-up',
        Html: '<p>。</p>',
        Html_en: '<p>.</p>',
        Targets: ['role:admin', 'hall:N1', 'company:north'],
        Revision: 0,
      })
      assert.ok(noticed.succ)
      const notices = (await table('owner', { List: 'notices', Search: '布展须知' })).join('\n')
      assert.match(notices, /企业管理员 \/ Company admin/)
      assert.match(notices, /N1 馆 \/ Hall N1/)
      assert.match(notices, /北辰/)
      assert.doesNotMatch(notices, /role:|hall:|company:/)
      const readers = (more: Json) =>
        table('reader', { List: 'readers', Filter: noticed.data.Notice.Id, ...more })
      const [, ...unread] = await readers({ State: 'unread', Search: '北辰' })
      assert.ok(unread.length > 0)
      assert.ok(
        unread.every(line => /北辰.*未读 \/ Not read/.test(line)),
        unread.join('\n'),
      )
      assert.equal((await readers({ State: 'confirmed' })).length, 1)
      assert.equal((await readers({ Filter: undefined })).length, 1, 'those of no notice')
      const { succ: isKeyed } = await oa('owner', 'api/key/create', {
        Name: '大屏',
        Scopes: ['fair:read', 'people:read'],
        Days: 30,
      })
      assert.ok(isKeyed)
      const keys = (await table('owner', { List: 'keys' })).join('\n')
      assert.match(keys, /姓名、手机与答卷 \/ Names, phones, answers/)
      assert.doesNotMatch(keys, /:read/)

      const refused = async (role: OrganiserRole, List: string) =>
        (await oa(role, 'table/export', { List })).code
      assert.deepEqual(
        [
          await refused('reader', 'logins'),
          await refused('reviewer', 'webhooks'),
          await refused('trade', 'companies'),
          await refused('gate', 'arrivals'),
          await refused('content', 'news'),
        ],
        ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
      )
      const talks = await oa<{ Id: string }>('trade', 'table/export', { List: 'talks' })
      await the().built.services.jobs.drain()
      const opened = async () =>
        (await oa<FileOpenReply>('trade', 'file/open', { Id: talks.data.Id })).succ
      assert.equal(await opened(), true)
      await createRepositories(the().pool).generatedFiles.outdatePerson(FAIR, 1)
      assert.equal(await opened(), false, 'somebody in it was deleted')
      assert.equal(await refused('owner', 'people'), 'bad_request')
      const { rows: noted } = await the().pool.query<{ details: Json }>(
        `SELECT details FROM audit_event WHERE action = 'answers.export' AND details->>'kind' = 'companies' ORDER BY id`,
      )
      assert.deepEqual(
        noted.map(({ details }) => [details['searched'], details['shown']]),
        [
          [false, undefined],
          [false, undefined],
          [false, undefined],
          [true, undefined],
          [false, 'done'],
        ],
      )
      assert.doesNotMatch(JSON.stringify(noted), /北辰/, 'what was searched for is not kept')
    })
  })
}
