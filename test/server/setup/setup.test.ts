import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { SetupOpenReply, SetupState } from '../../../core/contract/setup'
import type {
  SetupCheckReply,
  SetupHistoryReply,
  SetupPublishReply,
} from '../../../core/contract/setupRelease'
import type { DeskImportReply } from '../../../core/contract/operation'
import { createRepositories } from '../../../server/repositories/repositories'
import { DeskIsNewer, loadFolder } from '../../../server/fairs/loadFolder'
import { withUnpacked } from '../../../server/fairs/unpackFolder'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

type Ticket = Json & { Id: string; Name: string; Price: number }

const MENU = JSON.stringify({
  Groups: [{ Id: 'a', Name: '展前', Name_en: 'Before' }],
  Items: [
    { Id: 'b', Group: 'a', Name: '证件', Name_en: 'Badges', Url: '/pages/exhibitor/cardlist' },
  ],
})

/** The demo fair under the id and the organiser's logins of the tests. */
async function ownFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'fairpass-setup-'))
  const left = /forms\/(?!visitor|booth|vip|media)|halls|companies\.json|\/art|meetings|menu\.json/
  await cp('fairs/suilan', dir, {
    recursive: true,
    filter: path => !left.test(path.slice('fairs/'.length)),
  })
  await writeFile(join(dir, 'menu.json'), MENU)
  for (const file of ['fair.json', 'config.json']) {
    const text = await readFile(join(dir, file), 'utf8')
    await writeFile(join(dir, file), text.replaceAll('tgdemo000000001', FAIR))
  }
  const people = ['owner', 'reviewer', 'reader', 'gate'].map(Role => ({
    Account: `oa-${Role}`,
    Name: Role,
    Role,
    Password: `${Role}-2031`,
  }))
  await writeFile(
    join(dir, 'organisers.json'),
    JSON.stringify([
      ...people,
      { Account: 'oa-second', Name: '岑晚舟', Role: 'owner', Password: 'owner-2031' },
    ]),
  )
  return dir
}

describe('the set-up of a fair at the desk', () => {
  quickPasswords()
  let server: TestServer
  let dir: string
  let owner: string
  before(async () => {
    server = await startTestServer()
    dir = await ownFolder()
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = async (name: EndpointName, body: Json = {}, token = owner) =>
    server.call<Json>(endpoints[name].path, body, {
      token,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
  const call = async <T>(name: EndpointName, body: Json = {}, token = owner): Promise<T> => {
    const { succ, data, body: reply } = await ask(name, body, token)
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data as T
  }
  const code = async (name: EndpointName, body: Json, token = owner) =>
    ((await ask(name, body, token)).body as { code?: string }).code
  const open = (Path: string) => call<SetupOpenReply>('setup.open', { Path })
  const draftOf = async (Path: string, change: (value: never) => unknown) => {
    const { Content, Base, Draft } = await open(Path)
    const value = change(JSON.parse(Content) as never)
    return { Path, Content: JSON.stringify(value), Base, Revision: Draft?.Revision ?? 0 }
  }
  const save = async (Path: string, change: (value: never) => unknown) =>
    call<{ Revision: number }>('setup.draft', await draftOf(Path, change))
  const publish = async (Note = '') => {
    const { Seen } = await call<SetupCheckReply>('setup.check')
    return call<SetupPublishReply>('setup.publish', { Seen, Note })
  }
  const price = (Id: string, Price: number) => (tickets: Ticket[]) =>
    tickets.map(one => (one.Id === Id ? { ...one, Price } : one))
  const priceOf = async (id: string) =>
    (
      await server.pool.query<{ price: number }>(
        'SELECT price FROM ticket_type WHERE app_id = $1 AND id = $2',
        [FAIR, id],
      )
    ).rows[0]?.price
  const tokenOf = async (login: string) => {
    const repositories = createRepositories(server.pool)
    const account = await repositories.organisers.findByLogin(FAIR, login)
    const who = { personId: account?.personId ?? 0, audience: 'oa' as const }
    return server.built.services.sessions.open(
      repositories.sessions,
      { appId: FAIR, device: '' },
      who,
    )
  }
  const exported = async (): Promise<Buffer> => {
    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
  }

  it('stores what was imported, without a password in plain text', async () => {
    const state = await call<SetupState>('setup.get')
    assert.equal(state.Version, 1)
    assert.ok(
      ['fair.json', 'forms/visitor.json', 'content/faq.json', 'files/fire-safety.pdf'].every(path =>
        state.Files.some(({ Path }) => Path === path),
      ),
    )
    const { Published } = await open('organisers.json')
    assert.ok(!Published.includes('2031') && Published.includes('"PasswordHash": "kept"'))
    const { rows } = await server.pool.query<{ text: string }>(
      `SELECT convert_from(content, 'UTF8') AS text FROM fair_blob WHERE is_sealed`,
    )
    assert.ok(rows.length >= 4 && rows.every(({ text }) => !/oa-owner|Account|Code/.test(text)))
  })

  it('goes from draft to check to publication; visitors see it only then', async () => {
    await save('tickets.json', price('public-day', 4500))
    await save('config.json', (config: Json) => ({
      ...config,
      Theme: { Color: '#0A7C5A' },
      Unknown: { kept: [1] },
    }))
    assert.equal(await priceOf('public-day'), 3000)

    const { CanPublish, Differences, Changes, Problems } =
      await call<SetupCheckReply>('setup.check')
    assert.deepEqual(
      [CanPublish, Problems.filter(({ Severity }) => Severity === 'error')],
      [true, []],
    )
    assert.deepEqual(
      Differences.find(({ Path }) => Path === 'tickets.json'),
      {
        Path: 'tickets.json',
        At: ['public-day', 'Price'],
        Change: 'changed',
        Before: '3000',
        After: '4500',
      },
    )
    assert.ok(Changes.some(({ What }) => What === 'tickets'))
    assert.equal(await priceOf('public-day'), 3000, 'a check writes nothing')

    assert.equal((await publish('夏季票价')).Version, 2)
    assert.equal(await priceOf('public-day'), 4500)
    assert.deepEqual(
      (await call<SetupState>('setup.get')).Files.filter(({ Draft }) => Draft),
      [],
    )
    const { Versions } = await call<SetupHistoryReply>('setup.history')
    assert.deepEqual(Versions[0], {
      Version: 2,
      At: Versions[0]?.At,
      By: 'owner',
      Source: 'desk',
      Note: '夏季票价',
      Files: [
        { Path: 'config.json', Change: 'changed' },
        { Path: 'tickets.json', Change: 'changed' },
      ],
    })
    const { rows } = await server.pool.query(
      `SELECT details FROM audit_event WHERE app_id = $1 AND action = 'setup.publish'`,
      [FAIR],
    )
    assert.deepEqual(
      rows.map(({ details }: { details: unknown }) => details),
      [
        {
          version: 2,
          files: 2,
          changed: ['config.json#Theme', 'config.json#Unknown', 'tickets.json'],
        },
      ],
      'the trail names what was published',
    )
  })

  it('restores an earlier version as drafts, which are published like any others', async () => {
    const state = await call<SetupState>('setup.restore', { Version: 1, Paths: ['tickets.json'] })
    assert.deepEqual(
      state.Files.filter(({ Draft }) => Draft).map(({ Path }) => Path),
      ['tickets.json'],
    )
    assert.equal((await publish()).Version, 3)
    assert.equal(await priceOf('public-day'), 3000)
    assert.equal(await code('setup.restore', { Version: 99 }), 'not_found')
  })

  it('exports a folder whose import changes nothing', async () => {
    const zip = await exported()
    const Data = zip.toString('base64')
    const { CanImport, Changes, DeskChanges } = await call<DeskImportReply>('desk.importCheck', {
      Name: 'fair.zip',
      Data,
    })
    assert.deepEqual(
      { CanImport, Changes, DeskChanges },
      { CanImport: true, Changes: [], DeskChanges: [] },
    )
    const changes = await withUnpacked(zip, folder =>
      loadFolder(folder, server.pool, TEST_SECRET_KEY),
    )
    assert.deepEqual(typeof changes === 'string' ? changes : changes.changes, [])
    assert.deepEqual(
      await exported(),
      zip,
      'the folder that was imported is the one that is exported',
    )
  })

  it('does not let a folder undo what the desk has changed, unless that is confirmed', async () => {
    await save('tickets.json', price('public-day', 5500))
    await publish()
    await assert.rejects(loadFolder(dir, server.pool, TEST_SECRET_KEY), (error: unknown) => {
      assert.ok(error instanceof DeskIsNewer)
      return error.changes.some(
        ({ path, version }) => path === 'tickets.json' && version.actorName === 'owner',
      )
    })
    assert.equal(await priceOf('public-day'), 5500)
    await loadFolder(dir, server.pool, TEST_SECRET_KEY, { isOverDesk: true })
    assert.equal(await priceOf('public-day'), 3000)
  })

  it('lets one of two editors win and names the winner to the other', async () => {
    const second = await tokenOf('oa-second')
    const mine = await draftOf('menu.json', (menu: Json) => ({ ...menu, Mine: 1 }))
    await call('setup.draft', { ...mine, Content: mine.Content.replace('Mine', 'Theirs') }, second)
    const { body } = await ask('setup.draft', mine)
    assert.equal((body as { code: string }).code, 'setup_conflict')
    assert.match((body as { data: string }).data, /岑晚舟/)

    const { Draft } = await open('menu.json')
    assert.equal(
      await code('setup.discard', { Path: 'menu.json', Revision: (Draft?.Revision ?? 0) + 1 }),
      'conflict',
    )
    await call('setup.discard', { Path: 'menu.json', Revision: Draft?.Revision ?? 0 })
    // a draft that begins with what was published before
    assert.equal(await code('setup.draft', { ...mine, Base: 'another' }), 'setup_conflict')
  })

  it('renames a file with one call, both drafts or none, and back again', async () => {
    const [Path, FormerPath] = ['content/help.json', 'content/faq.json']
    const there = await open(FormerPath)
    assert.notEqual(there.Content, '', 'the fair has the file')
    const former = { FormerPath, FormerRevision: 0, FormerBase: there.Base }
    const first = { Path, Content: there.Content, Revision: 0, Base: '' }
    assert.equal(await code('setup.draft', { ...first, ...former, Revision: 7 }), 'setup_conflict')
    assert.equal((await open(FormerPath)).Draft, undefined, 'nothing was saved')
    assert.equal(
      await code('setup.draft', { ...first, ...former, FormerPath: Path }),
      'bad_request',
    )
    await call('setup.draft', { ...first, ...former })
    assert.deepEqual(
      [(await open(Path)).Content === there.Content, (await open(FormerPath)).Content],
      [true, ''],
    )
    const [now, gone] = [await open(Path), await open(FormerPath)]
    await call('setup.draft', {
      Path: FormerPath,
      Content: now.Content,
      Base: gone.Base,
      Revision: gone.Draft?.Revision,
      FormerPath: Path,
      FormerRevision: now.Draft?.Revision,
      FormerBase: now.Base,
    })
    assert.deepEqual(
      [(await open(Path)).Content, (await open(FormerPath)).Draft],
      ['', undefined],
      'as it was before',
    )
  })

  it('lets one of two publications win', async () => {
    await save('tickets.json', price('public-day', 3100))
    const { Seen } = await call<SetupCheckReply>('setup.check')
    const replies = await Promise.all([
      ask('setup.publish', { Seen }),
      ask('setup.publish', { Seen }),
    ])
    assert.deepEqual(replies.map(({ succ }) => succ).sort(), [false, true])
    await save('tickets.json', price('public-day', 3000))
    assert.equal(await code('setup.publish', { Seen }), 'conflict')
    await publish()
  })

  it('publishes no form whose rules form a cycle, of which an import only warns', async () => {
    const ruled = (target: string) => [
      { expression: '=', match_value: 'x', target, action: 'hide' },
    ]
    await save('forms/visitor.json', (form: Json) => ({
      ...form,
      Fields: [
        ...(form['Fields'] as Json[]),
        { Id: 'RingA', Type: 'Text', Name: '甲', Name_en: 'A', RuleConfig: ruled('RingB') },
        { Id: 'RingB', Type: 'Text', Name: '乙', Name_en: 'B', RuleConfig: ruled('RingA') },
      ],
    }))
    const { CanPublish, Problems, Seen } = await call<SetupCheckReply>('setup.check', {})
    assert.deepEqual(
      Problems.filter(({ Message }) => /circle|循环/.test(Message)).map(one => one.Severity),
      ['error'],
    )
    assert.equal(CanPublish, false)
    assert.equal((await call<SetupPublishReply>('setup.publish', { Seen })).Version, 0)
    const { Files } = await call<SetupState>('setup.get')
    for (const { Path, Draft } of Files.filter(one => one.Draft))
      await call('setup.discard', { Path, Revision: Draft?.Revision })
  })

  it('saves no form whose options or rules are too long, and says which field it is', async () => {
    const written = (change: Json) =>
      draftOf('forms/visitor.json', (form: Json) => ({
        ...form,
        Fields: (form['Fields'] as Json[]).map(field =>
          field['Id'] === 'Gender' ? { ...field, ...change } : field,
        ),
      }))
    const long = 'x'.repeat(2001)
    const option = await written({ DataSource: [{ id: 'a', text: long, text_en: 'a' }] })
    const rule = await written({
      RuleConfig: [{ target: 'NameEn', expression: '=', match_value: long, action: 'show' }],
    })
    for (const body of [option, rule]) {
      const said = await Promise.all(
        ['cn', 'en'].map(async lang => (await ask('setup.draft', { ...body, lang })).body as Json),
      )
      assert.deepEqual(
        said.map(reply => reply['code']),
        ['setup_too_long', 'setup_too_long'],
      )
      assert.match(JSON.stringify(said[0]), /没有保存：性别：.*超过 \d+ 个字符/)
      assert.match(JSON.stringify(said[1]), /Not saved: Gender: .*more than \d+ characters/)
    }
    const { Files } = await call<SetupState>('setup.get')
    assert.equal(Files.find(({ Path }) => Path === 'forms/visitor.json')?.Draft, undefined)
  })

  it('publishes nothing with an error and says where it is, in the reader’s language', async () => {
    await save('tickets.json', price('public-day', -1))
    await save('organisers.json', (people: Json[]) =>
      people.map(one => ({ ...one, Role: 'reader' })),
    )
    const { CanPublish, Problems, Seen } = await call<SetupCheckReply>('setup.check', {
      lang: 'cn',
    })
    assert.equal(CanPublish, false)
    assert.ok(
      Problems.some(({ File, Field }) => File === 'tickets.json' && Field === 'public-day.Price'),
    )
    assert.match(
      Problems.find(({ File }) => File === 'organisers.json')?.Message ?? '',
      /owner，发布后/,
    )
    assert.equal((await call<SetupPublishReply>('setup.publish', { Seen })).Version, 0)
    const { Version } = await call<SetupState>('setup.restore', { Version: 1 })
    assert.ok(Version > 1)
    for (const { Path, Draft } of (await call<SetupState>('setup.get')).Files.filter(
      one => one.Draft,
    ))
      await call('setup.discard', { Path, Revision: Draft?.Revision })
  })

  it('warns of a notice whose words change under the version people agreed to', async () => {
    const notice = (en: string) => ({
      ...{ Type: 'privacy', Title: '个人信息保护说明', Title_en: 'Privacy' },
      ...{ Html: '<p>保留到展会结束</p>', Html_en: `<p>${en}</p>` },
    })
    const versioned = (PrivacyVersion: string) => (config: Json) => ({ ...config, PrivacyVersion })
    const found = async () => {
      const { CanPublish, Problems } = await call<SetupCheckReply>('setup.check')
      return [
        CanPublish,
        Problems.filter(({ Field }) => Field === 'PrivacyVersion').map(one => one.Severity),
      ]
    }
    await save('content/privacy.json', () => notice('Kept until the end'))
    await save('config.json', versioned('2031-02'))
    await publish()
    await save('content/privacy.json', () => notice('Kept for ten years'))
    assert.deepEqual(await found(), [true, ['warning']])
    await save('config.json', versioned('2031-03'))
    assert.deepEqual(await found(), [true, []])
    await publish()
  })

  it('hashes a new password and keeps the others', async () => {
    await save('organisers.json', (people: Json[]) => [
      ...people,
      { Account: 'oa-new', Name: '新人', Role: 'reader', Password: 'reader-2031' },
    ])
    await publish()
    const login = (Account: string, Password: string) =>
      server.call<{ token: string }>('/api/oa/login', { Account, Password })
    assert.ok((await login('oa-new', 'reader-2031')).succ)
    assert.ok((await login('oa-owner', 'owner-2031')).succ)
  })

  it('is only for the owner, and accepts only files of a fair', async () => {
    for (const role of ['reviewer', 'reader', 'gate'] as const) {
      const token = await server.organiserToken(role)
      for (const name of [
        'setup.get',
        'setup.check',
        'setup.publish',
        'setup.export',
        'setup.history',
      ] as const)
        assert.equal((await ask(name, { Seen: '' }, token)).status, 403, `${role} ${name}`)
    }
    for (const Path of [
      '../x.json',
      'public/a.json',
      'forms/../fair.json',
      'files/a.pdf',
      'forms/x',
      '/etc/passwd.json',
      'x.json',
      'forms/a b.json',
    ])
      assert.equal(await code('setup.open', { Path }), 'not_found', Path)
    const draft = { Path: 'news.json', Revision: 0, Base: (await open('news.json')).Base }
    for (const Content of ['', '{', '1', 'null', '"x"', `${'['.repeat(5000)}${']'.repeat(5000)}`])
      assert.equal(
        await code('setup.draft', { ...draft, Content }),
        'bad_request',
        Content.slice(0, 20),
      )
    assert.equal(
      (await ask('setup.draft', { ...draft, Content: `["${'x'.repeat(1_000_001)}"]` })).succ,
      false,
    )
    const { Revision } = await call<{ Revision: number }>('setup.draft', {
      ...draft,
      Content: '[{"Id":"\\u0000","__proto__":{"a":1}}]',
    })
    assert.equal((await call<SetupCheckReply>('setup.check')).CanPublish, false)
    await call('setup.discard', { Path: 'news.json', Revision })
  })

  it('lists the versions of one file, however many the others have', async () => {
    const Path = 'forms/visitor.json'
    await save(Path, (form: Json) => ({ ...form, Name_en: 'Sign up' }))
    await publish('the form')
    const { rows } = await server.pool.query<{ version: number }>(
      'SELECT max(version) AS version FROM fair_version WHERE app_id = $1',
      [FAIR],
    )
    const version = rows[0]?.version ?? 0
    // other files are published many times
    await server.pool.query(
      `INSERT INTO fair_version (app_id, version, actor, source)
       SELECT $1, $2 + n, '', 'desk' FROM generate_series(1, 70) n`,
      [FAIR, version],
    )
    await server.pool.query(
      `INSERT INTO fair_version_file (app_id, version, path, hash)
       SELECT app_id, version + n, path, hash FROM fair_version_file, generate_series(1, 70) n
       WHERE app_id = $1 AND version = $2`,
      [FAIR, version],
    )
    const of = (more: Json) => call<SetupHistoryReply>('setup.history', { Path, ...more })
    const { Versions, Next } = await of({})
    assert.deepEqual([Versions[0]?.Version, Versions[0]?.Note, Next], [version, 'the form', 0])
    assert.ok(
      Versions.length >= 2 && Versions.every(({ Files }) => Files.some(one => one.Path === Path)),
    )
    assert.ok((await of({ Before: version })).Versions.every(one => one.Version < version))
    await call('setup.restore', { Version: Versions[1]?.Version, Paths: [Path] })
    assert.doesNotMatch((await open(Path)).Content, /Sign up/)
  })
})
