import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readFolder } from '../../../server/fairs/readFolder'
import { PASSWORD_HASH as FIXTURE_HASH } from '../../support/server/fairFixture'
import { copyOfDemo, formText, DEMO, edit, type Json } from './demoFolder'

describe('fair check', () => {
  let dir: string
  before(async () => void (dir = await copyOfDemo()))
  after(() => rm(dir, { recursive: true, force: true }))

  const errorsOf = async (folder: string) =>
    (await readFolder(folder)).problems.filter(problem => problem.severity === 'error')
  const errorOf = async (fields: Json[], more: Json = {}) => {
    await writeFile(join(dir, 'forms/extra.json'), formText(fields, more))
    const errors = await errorsOf(dir)
    await rm(join(dir, 'forms/extra.json'))
    return errors.map(({ file, field, message }) => `${file} › ${field}: ${message}`).join('\n')
  }

  it('finds no problem in the demo fair', async () => {
    assert.deepEqual((await readFolder(DEMO)).problems, [])
    const refused = (await readFolder(DEMO, true)).problems
    assert.ok(
      refused.some(({ file, field }) => file === 'organisers.json' && field.endsWith('.Password')),
    )
    assert.ok(
      refused.some(
        ({ file, field }) =>
          file === 'exhibitors.json' && field === 'lanyan.Accounts.lanyan.Password',
      ),
    )
    assert.ok(
      refused.every(({ message }) => message.includes('fair hash')),
      'in production, and nothing else of it',
    )
  })

  it('names file, field and correction of each problem of a form', async () => {
    const cases: [Json[], RegExp][] = [
      [[{ Id: 'a', Type: 'Hologram' }], /forms\/extra\.json › a\.Type: .*Hologram/],
      [[{ Id: 'a' }, { Id: 'a' }], /forms\/extra\.json › a\.Id: .*Rename/],
      [[{ Id: 'a', Validation: '([' }], /forms\/extra\.json › a/],
      [
        [
          {
            Id: 'a',
            RuleConfig: [{ target: 'nobody', expression: '=', match_value: '1', action: 'show' }],
          },
        ],
        /forms\/extra\.json › a\.RuleConfig: .*nobody/,
      ],
      [[{ Id: 'a', RuleConfig: '[{' }], /forms\/extra\.json › a\.RuleConfig/],
      [[{ Id: 'token' }], /forms\/extra\.json › token\.Id/],
      [[{ Id: 'a', Type: 'NumberRange', Min: 5, Max: 1 }], /forms\/extra\.json › a/],
    ]
    for (const [fields, expected] of cases) assert.match(await errorOf(fields), expected)
  })

  it('refuses a pattern that can hang, in a validation and in a rule', async () => {
    assert.match(
      await errorOf([{ Id: 'a', Validation: '^(a+)+$' }]),
      /a\.Validation: .*exponential/,
    )
    assert.match(
      await errorOf([
        { Id: 'a' },
        {
          Id: 'b',
          RuleConfig: [
            { target: 'a', expression: 'regex', match_value: '(x|x)*y', action: 'hide' },
          ],
        },
      ]),
      /b\.RuleConfig: .*exponential/,
    )
    assert.equal(await errorOf([{ Id: 'a', Validation: '^[a-z]+$' }]), '')
  })

  it('names what is wrong with accounts’ phones, guests and events', async () => {
    const spoiled = await copyOfDemo()
    const account = {
      Account: 'north',
      PasswordHash: FIXTURE_HASH,
      Mobile: { CountryCode: '86', Number: '12' },
      Email: 'north@',
    }
    const company = {
      Id: 'north',
      Name: 'x',
      Accounts: [
        account,
        { ...account, Account: 'south', Mobile: '13800130431', Email: 'South@Example.org' },
      ],
    }
    await writeFile(join(spoiled, 'exhibitors.json'), JSON.stringify([company]))
    const guest = { Code: 'ABCD-EFGH-JKLM', Name: 'x' }
    const times = { Starts: '2031-04-16T18:00:00+08:00', Ends: '2031-04-16T21:00:00+08:00' }
    const Events = [
      {
        Id: 'a',
        Name: 'x',
        Starts: times.Ends,
        Ends: times.Starts,
        Guests: [guest, { ...guest, Code: 'abcdefghjklm' }],
      },
      { Id: 'a', ...times, Guests: [{ Code: '1234', Expires: 'soon' }] },
      { Id: '!', Name: 'x', Starts: 'soon' },
    ]
    await writeFile(
      join(spoiled, 'vip.json'),
      JSON.stringify({ Cards: [guest, { ...guest, Code: '111111111111' }], Events }),
    )
    const places = (await errorsOf(spoiled)).map(({ file, field }) => `${file} › ${field}`)

    for (const place of [
      'exhibitors.json › north.Accounts.north.Mobile',
      'exhibitors.json › north.Accounts.north.Email',
      'exhibitors.json › north.Accounts.south.Mobile',
      'vip.json › Cards.1.Code',
      'vip.json › Events.a.Ends',
      'vip.json › Events.a.Guests.1.Code',
      'vip.json › Events.a.Id',
      'vip.json › Events.a.Name',
      'vip.json › Events.a.Guests.0.Code',
      'vip.json › Events.a.Guests.0.Name',
      'vip.json › Events.a.Guests.0.Expires',
      'vip.json › Events.!.Id',
      'vip.json › Events.!.Starts',
    ])
      assert.ok(places.includes(place), `${place}\n${places.join('\n')}`)
    assert.ok(!places.includes('vip.json › Cards.0.Code'), 'the control')
    await rm(spoiled, { recursive: true, force: true })
  })

  it('names what is wrong with the other files', async () => {
    const spoiled = await copyOfDemo()
    await edit(spoiled, 'fair.json', fair =>
      Object.assign(fair, { AppId: 'demo', RegistrationCloses: 'soon' }),
    )
    await edit(spoiled, 'config.json', config =>
      Object.assign(config, {
        Theme: 'red',
        Forms: { visitor: 'missing' },
        PrivacyVersion: undefined,
        FaceVersion: '',
        logo: 'asset:none.png',
        LinkHosts: ['ok.example', 'https://x.example'],
      }),
    )
    await writeFile(
      join(spoiled, 'news.json'),
      '[{"Id":"a","Title":"x","PublishedAt":"yesterday"}]',
    )
    await writeFile(join(spoiled, 'companies.json'), '[{}]')
    await writeFile(join(spoiled, 'content/broken.json'), '{')
    await writeFile(join(spoiled, 'public/run.sh'), 'x')
    const { problems } = await readFolder(spoiled)
    const places = problems.map(({ file, field }) => `${file} › ${field}`)

    for (const place of [
      'fair.json › AppId',
      'fair.json › RegistrationCloses',
      'config.json › Theme',
      'config.json › Forms.visitor',
      'config.json › PrivacyVersion',
      'config.json › FaceVersion',
      'config.json › logo',
      'config.json › LinkHosts.1',
      'news.json › a.PublishedAt',
      'companies.json › 0',
      'content/broken.json › ',
      'public/run.sh › ',
    ])
      assert.ok(places.includes(place), `${place} in\n${places.join('\n')}`)
    for (const { message } of problems) assert.match(message, /\S.{10,}/)
    await rm(spoiled, { recursive: true, force: true })
  })

  it('accepts a time only with its offset and a valid calendar day', async () => {
    const spoiled = await copyOfDemo()
    for (const wrong of [
      '2031-04-10T23:59:59',
      '2031-04-10',
      '2031-02-30T10:00:00+08:00',
      '2031-04-10T24:00:00+08:00',
      '2031-04-10T10:00:00+99:00',
    ]) {
      await edit(spoiled, 'fair.json', fair =>
        Object.assign(fair, { RegistrationCloses: wrong, EditUntil: wrong }),
      )
      await edit(spoiled, 'forms/survey.json', form => Object.assign(form, { Closes: wrong }))
      await writeFile(
        join(spoiled, 'news.json'),
        JSON.stringify([
          { Id: 'a', Title: 'x', PublishedAt: wrong },
          { Id: 'b', Title: 'x' },
        ]),
      )
      const wrongTimes = (await errorsOf(spoiled)).map(
        ({ file, field, message }) => `${file} › ${field} ${/; write it like 2031-/.test(message)}`,
      )

      assert.deepEqual(
        wrongTimes.sort(),
        [
          'fair.json › EditUntil true',
          'fair.json › RegistrationCloses true',
          'forms/survey.json › Closes true',
          'news.json › a.PublishedAt true',
          'news.json › b.PublishedAt true',
        ],
        wrong,
      )
    }
    await rm(spoiled, { recursive: true, force: true })
  })

  it('refuses questions after a scan that a booth could not ask without a network', async () => {
    const spoiled = await copyOfDemo()
    await edit(spoiled, 'forms/lead.json', form =>
      Object.assign(form, {
        Audience: ['ex'],
        Fields: [
          { Id: 'a', Type: 'Image' },
          { Id: 'b', Type: 'Text', InputType: 'password' },
        ],
      }),
    )
    const { problems } = await readFolder(spoiled)
    assert.deepEqual(
      problems.filter(({ file }) => file.includes('lead')).map(({ field }) => field),
      ['a.Type', 'b.Type', 'Audience'],
    )
    await rm(spoiled, { recursive: true, force: true })
  })

  it('names what is wrong with exhibitors, their accounts and the settings of their forms', async () => {
    const spoiled = await copyOfDemo()
    const account = (more: Json) => ({
      Account: 'someone',
      Role: 'admin',
      Password: 'long-enough',
      ...more,
    })
    const company = (Id: string, accounts: Json[], more: Json = {}) => ({
      Id,
      Name: '甲',
      Name_en: 'A',
      Accounts: accounts,
      ...more,
    })
    await writeFile(
      join(spoiled, 'exhibitors.json'),
      JSON.stringify([
        company('a', [
          account({}),
          account({ Account: 'Someone' }),
          account({ Account: 'with space' }),
          account({ Account: 'admİn' }),
          account({ Account: 'short', Password: '1234567' }),
        ]),
        company('a', [
          account({ Account: 'boss', Role: 'boss' }),
          account({
            Account: 'costly',
            PasswordHash: `$scrypt$ln=30,r=8,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`,
          }),
        ]),
        company('no id!', []),
        company('b', [account({ Account: 'fine' })], { Name: '', Name_en: '' }),
      ]),
    )
    await edit(spoiled, 'forms/booth.json', form =>
      Object.assign(form, {
        Kind: 'poll',
        Audience: ['ex', 'everybody'],
        Opens: '2031-05-01T00:00:00Z',
        Closes: '2031-04-01T00:00:00Z',
        Review: 'yes',
      }),
    )
    await edit(spoiled, 'forms/survey.json', form =>
      Object.assign(form, { Review: true, Closes: 'soon' }),
    )
    const { problems } = await readFolder(spoiled)
    const errors = problems
      .filter(problem => problem.severity === 'error')
      .map(({ file, field }) => `${file} › ${field}`)

    assert.deepEqual(errors.sort(), [
      'exhibitors.json › a.Accounts.Someone.Account',
      'exhibitors.json › a.Accounts.admİn.Account',
      'exhibitors.json › a.Accounts.boss.Role',
      'exhibitors.json › a.Accounts.costly.PasswordHash',
      'exhibitors.json › a.Accounts.short.Password',
      'exhibitors.json › a.Accounts.with space.Account',
      'exhibitors.json › a.Id',
      'exhibitors.json › b.Name',
      'exhibitors.json › no id!.Id',
      'forms/booth.json › Audience',
      'forms/booth.json › Kind',
      'forms/booth.json › Opens',
      'forms/booth.json › Review',
      'forms/survey.json › Closes',
      'forms/survey.json › Review',
      // no company has a place in this hall after the change
      'notices.json › n1-power.Targets',
    ])
    assert.ok(
      problems.some(({ field, severity }) => field === 'no id!.Accounts' && severity === 'warning'),
    )
    assert.doesNotMatch(
      JSON.stringify(problems),
      /1234567|long-enough/,
      'a password stands in no message',
    )
    await rm(spoiled, { recursive: true, force: true })
  })

  it('reports a path that is not a folder', async () => {
    assert.ok((await errorsOf(join(dir, 'nowhere'))).length > 0)
  })
})
