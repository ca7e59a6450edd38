import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { mostCharacters } from '../../../server/fairs/checkLengths'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { KNOWN_KEYS } from '../../../server/fairs/knownKeys'
import { presentProblems } from '../../../server/fairs/presentProblems'
import { ProblemList } from '../../../server/fairs/problems'
import { readFolder } from '../../../server/fairs/readFolder'
import { ATTACKS } from '../../support/hostile/attacks'
import { smallFolder } from '../../support/server/setupFolder'

/** Every key that the readers of a fair know, with its file. */
const KEYS = Object.entries(KNOWN_KEYS).flatMap(([file, keys]) =>
  [...new Set(keys)].map(key => [file.replace('*', 'one.json'), key] as const),
)
const isHtml = (key: string) => /^html(_en)?$/i.test(key)
/** What is no text that people read: names of things, numbers, times, addresses and passwords. */
const NO_TEXT =
  /^(Id|AppId|Type|Target|Targets|Code|Url|Link|File|Icon|Cover|Photo|Version|Account|Password|PasswordHash|Role|Mobile|CountryCode|Number|Email|Phone|Starts|Ends|From|To|Until|Opens|Closes|Expires|PublishedAt|published_at|UpdatedAt|SaleStarts|SaleEnds|RefundUntil|EditUntil)$/i

describe('what an organiser fills in', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-fields-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  const problemsOf = async (file: string, value: unknown) => {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), JSON.stringify(value))
    const problems = new ProblemList()
    new FolderFiles(dir, problems).json(file)
    return problems.items
  }

  it('is listed by key: texts have a maximum length, and other values are no texts', () => {
    const texts = KEYS.filter(([, key]) => mostCharacters(key) !== undefined)
    assert.ok(texts.length > 60, `${texts.length}`)
    assert.deepEqual(
      texts.filter(([, key]) => NO_TEXT.test(key)),
      [],
    )
  })

  for (const [file, key] of KEYS.filter(([, name]) => mostCharacters(name) !== undefined))
    it(`is refused where it is too long: ${key} of ${file}`, async () => {
      const most = mostCharacters(key) ?? 0
      assert.deepEqual(await problemsOf(file, [{ [key]: 'x'.repeat(most) }]), [])
      const problems = await problemsOf(file, [{ a: { [key]: 'x'.repeat(most + 1) } }])
      assert.deepEqual(
        problems.map(({ field, severity }) => [field, severity]),
        [[`0.a.${key}`, 'error']],
      )
      assert.match(
        JSON.stringify(presentProblems(problems, 'cn')),
        new RegExp(`文字超过 ${most} 个字符`),
      )
    })

  it('is refused in a form by the form’s own limits, once, in both languages', async () => {
    const long = 'x'.repeat(30_000)
    const folder = await smallFolder({
      'forms/visitor.json': {
        Id: 'visitor',
        Name: long,
        Fields: [
          { Id: 'A', Type: 'RadioGroup', Name: 'a', DataSource: [{ id: 'a', text: long }] },
          {
            Id: 'B',
            Type: 'Text',
            Name: 'b',
            RuleConfig: [{ target: 'A', expression: '=', match_value: long, action: 'show' }],
          },
        ],
      },
    })
    const { problems } = await readFolder(folder)
    await rm(folder, { recursive: true, force: true })
    const found = problems.filter(({ message }) => /more than \d+ characters/.test(message))
    assert.deepEqual(
      found.map(({ field, severity }) => [field, severity]),
      [
        ['Name', 'error'],
        ['A.DataSource', 'error'],
        ['B.RuleConfig', 'error'],
      ],
    )
    for (const { Message } of presentProblems(found, 'cn')) assert.match(Message, /超过 \d+ 个字符/)
  })

  it('is cleaned where it is HTML, in every file that has HTML', async () => {
    const files = [...new Set(KEYS.filter(([, key]) => isHtml(key)).map(([file]) => file))]
    assert.deepEqual(files, ['news.json', 'content/one.json', 'landpages.json', 'notices.json'])
    const Html = `<p>kept</p>${ATTACKS.join('\n')}`
    const texts = { Title: '题', Title_en: 'Title', Html, Html_en: Html }
    const dated = { Id: 'one', PublishedAt: '2031-01-01T00:00:00+08:00', ...texts }
    const small = await smallFolder({
      'news.json': [dated],
      'notices.json': [dated],
      'content/about.json': { Type: 'about', ...texts },
      'landpages.json': [
        {
          Id: 'one',
          Target: 'visitor',
          Title: 'x',
          Title_en: 'x',
          Blocks: [{ Type: 'text', ...texts }],
        },
      ],
    })
    const { folder } = await readFolder(small)
    await rm(small, { recursive: true, force: true })
    const kept: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          if (typeof inner === 'string' && /^html/i.test(key) && inner.includes('kept'))
            kept.push(inner)
          else collect(inner)
        }
    }
    collect([folder.news, folder.notices, folder.content, folder.landPages])
    assert.equal(kept.length, 2 * files.length, 'both languages of each')
    for (const html of kept)
      assert.doesNotMatch(
        html,
        /<(script|iframe|object|embed|svg|style)|<[^>]*(\son\w+=|javascript:)/i,
      )
  })
})
