import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { FolderExhibitor, FolderForm } from '../../../server/fairs/folder'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readDownloads } from '../../../server/fairs/readDownloads'
import { readExhibitors } from '../../../server/fairs/readExhibitors'
import { readMenu } from '../../../server/fairs/readMenu'
import { readNotices } from '../../../server/fairs/readNotices'

type Json = Record<string, unknown>
const NORTH: FolderExhibitor = {
  id: 'north',
  name: '北',
  nameEn: 'North',
  booth: 'N1-A01',
  hall: 'N1',
  accounts: [],
}
const BOOTH: FolderForm = { id: 'booth', hash: 'b', definition: {} }

const menu = (item: Json = {}, more: Json = {}) => ({
  Groups: [{ Id: 'one', Name: '一' }],
  Items: [
    { Id: 'a', Group: 'one', Name: '甲', Icon: 'badge', Url: '/pages/exhibitor/ticket', ...item },
  ],
  ...more,
})
const notice = (more: Json = {}) => ({
  Id: 'n',
  Title: '题',
  Title_en: 'T',
  Html: '<p>x</p>',
  PublishedAt: '2031-03-01T10:00:00+08:00',
  ...more,
})
const file = (more: Json = {}) => ({
  Id: 'f',
  File: 'a.txt',
  Title: '册',
  Category: '类',
  UpdatedAt: '2031-03-01T10:00:00+08:00',
  ...more,
})
const companies = (members: unknown) => {
  const account = (Account: string) => ({
    Account,
    Name: 'x',
    Role: 'admin',
    Password: 'long-enough-1',
  })
  return [
    { Id: 'a', Name: 'A', Accounts: [account('anna')], Members: members },
    { Id: 'b', Name: 'B', Accounts: [account('bert')] },
  ]
}

describe('what a folder says of the menu, notices and files of exhibitors', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-menu-'))
    await mkdir(join(dir, 'files'))
    await writeFile(join(dir, 'files/a.txt'), 'a')
    await writeFile(join(dir, 'files/a.exe'), 'a')
  })
  after(() => rm(dir, { recursive: true, force: true }))

  const read = async (name: string, content: unknown) => {
    await writeFile(join(dir, name), JSON.stringify(content))
    const problems = new ProblemList()
    const files = new FolderFiles(dir, problems)
    const readers: Record<string, () => unknown> = {
      'menu.json': () => readMenu(files, { forms: [BOOTH], linkHosts: ['fair.example'] }, problems),
      'notices.json': () => readNotices(files, [NORTH], problems),
      'downloads.json': () => readDownloads(files, [NORTH], problems),
      'exhibitors.json': () => readExhibitors(files, problems),
    }
    const value = readers[name]?.()
    return {
      value,
      said: problems.items.map(({ field, message }) => `${field}: ${message}`).join('\n'),
    }
  }

  const good: [string, unknown][] = [
    [
      'menu.json',
      menu({ Follows: 'form:booth', Roles: ['admin'], Deadline: '2031-03-01T10:00:00+08:00' }),
    ],
    ['menu.json', menu({ Url: 'https://fair.example/help', Follows: 'record:badge' })],
    ['menu.json', menu({ Url: '/pages/hall/index', Targets: ['ex', 'visitor', 'media', 'vip'] })],
    ['menu.json', menu({ Url: '/pages/exhibitor/content?type=faq', Targets: ['ex', 'visitor'] })],
    [
      'notices.json',
      [notice({ Targets: ['role:admin', 'hall:N1', 'company:north'], MustConfirm: true })],
    ],
    ['downloads.json', [file({ MustRead: true, Targets: 'role:staff' })]],
    ['downloads.json', [file({ Targets: ['media', 'company:north'] })]],
    ['exhibitors.json', companies([{ Account: 'bert', Role: 'staff' }])],
  ]
  for (const [name, content] of good) {
    it(`accepts a valid ${name}: ${JSON.stringify(content).slice(0, 60)}`, async () => {
      assert.equal((await read(name, content)).said, '')
    })
  }

  const wrong: [string, string, unknown, RegExp][] = [
    ['a tile in no group', 'menu.json', menu({ Group: 'two' }), /Items\.a\.Group: .*"two"/],
    ['a tile without a name', 'menu.json', menu({ Name: '' }), /Items\.a\.Name/],
    [
      'a tile that leads nowhere',
      'menu.json',
      menu({ Url: 'cardlist' }),
      /Items\.a\.Url: .*leads nowhere/,
    ],
    [
      'a tile to a site not listed',
      'menu.json',
      menu({ Url: 'https://other.example/' }),
      /Items\.a\.Url/,
    ],
    [
      'a tile that follows nothing known',
      'menu.json',
      menu({ Follows: 'weather' }),
      /Items\.a\.Follows: .*record:NAME/,
    ],
    [
      'a tile that follows no form',
      'menu.json',
      menu({ Follows: 'form:none' }),
      /Items\.a\.Follows: .*"none"/,
    ],
    ['a role that is none', 'menu.json', menu({ Roles: ['boss'] }), /Items\.a\.Roles/],
    ['an audience that is none', 'menu.json', menu({ Targets: ['guest'] }), /Items\.a\.Targets/],
    [
      'a page of exhibitors in the menu of visitors',
      'menu.json',
      menu({ Targets: ['ex', 'visitor'] }),
      /Items\.a\.Url: .*exhibitors alone/,
    ],
    [
      'a menu without a tile for exhibitors',
      'menu.json',
      menu({ Url: '/pages/hall/index', Targets: ['visitor'] }),
      /Items: .*no tile for exhibitors/,
    ],
    [
      'a count of what companies have to do in the menu of visitors',
      'menu.json',
      menu({ Url: '/pages/hall/index', Targets: ['visitor'], Follows: 'order' }),
      /Items\.a\.Follows/,
    ],
    ['an icon that is none', 'menu.json', menu({ Icon: 'A B' }), /Items\.a\.Icon/],
    [
      'a deadline without offset',
      'menu.json',
      menu({ Deadline: '2031-03-01' }),
      /Items\.a\.Deadline/,
    ],
    [
      'an id used twice',
      'menu.json',
      menu(
        {},
        {
          Groups: [
            { Id: 'one', Name: '一' },
            { Id: 'one', Name: '二' },
          ],
        },
      ),
      /Groups\.one\.Id: .*twice/,
    ],
    ['an empty menu', 'menu.json', { Groups: [], Items: [] }, /Items: the menu is empty/],
    ['a notice without a time', 'notices.json', [notice({ PublishedAt: '' })], /n\.PublishedAt/],
    ['a notice twice', 'notices.json', [notice(), notice()], /n\.Id: .*twice/],
    ['a notice without a title', 'notices.json', [notice({ Title: '', Title_en: '' })], /n\.Title/],
    [
      'a notice that ends before it starts',
      'notices.json',
      [notice({ Starts: '2031-03-02T00:00:00Z', Ends: '2031-03-01T00:00:00Z' })],
      /n\.Ends: .*swap/,
    ],
    [
      'a notice for nobody',
      'notices.json',
      [notice({ Targets: ['everybody'] })],
      /n\.Targets: .*role:admin/,
    ],
    [
      'a notice for the press',
      'notices.json',
      [notice({ Targets: ['media'] })],
      /n\.Targets: "media" is no known target/,
    ],
    [
      'a notice for a company that is none',
      'notices.json',
      [notice({ Targets: ['company:none'] })],
      /n\.Targets: .*"none"/,
    ],
    [
      'a notice for an empty hall',
      'notices.json',
      [notice({ Targets: ['hall:N9'] })],
      /n\.Targets: .*"N9"/,
    ],
    [
      'what is left out of a notice',
      'notices.json',
      [notice({ Html: '<script>x</script>' })],
      /n\.Html: not allowed/,
    ],
    [
      'a file that is not there',
      'downloads.json',
      [file({ File: 'b.txt' })],
      /f\.File: .*files\/b\.txt/,
    ],
    ['a file outside', 'downloads.json', [file({ File: '../fair.json' })], /f\.File/],
    ['a program', 'downloads.json', [file({ File: 'a.exe' })], /f\.File: .*\.pdf/],
    ['a file without category', 'downloads.json', [file({ Category: '' })], /f\.Category/],
    [
      'a member who is nobody',
      'exhibitors.json',
      companies([{ Account: 'carl' }]),
      /a\.Members\.carl: .*no such account/,
    ],
    [
      'a member of the own company',
      'exhibitors.json',
      companies([{ Account: 'anna' }]),
      /a\.Members\.anna: .*leave it out/,
    ],
    [
      'a role of a member that is none',
      'exhibitors.json',
      companies([{ Account: 'bert', Role: 'x' }]),
      /a\.Members\.bert\.Role/,
    ],
  ]
  for (const [what, name, content, expected] of wrong) {
    it(`names ${what}`, async () => {
      assert.match((await read(name, content)).said, expected)
    })
  }
})
