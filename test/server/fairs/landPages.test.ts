import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readLandPages } from '../../../server/fairs/readLandPages'
import { readNews } from '../../../server/fairs/readPages'
import { plainText } from '../../../server/html/plainText'

type Json = Record<string, unknown>

describe('what a folder says of landing pages and news', () => {
  let dir: string
  let picture: { name: string; mime: string; bytes: Buffer; hash: string }
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-land-'))
    await mkdir(join(dir, 'public'))
    const bytes = await sharp({
      create: { width: 30, height: 20, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    picture = { name: 'wide.png', mime: 'image/png', bytes, hash: 'a' }
  })
  after(() => rm(dir, { recursive: true, force: true }))

  const readAll = async (pages: unknown) => {
    await writeFile(join(dir, 'landpages.json'), JSON.stringify(pages))
    const problems = new ProblemList()
    const read = await readLandPages(
      new FolderFiles(dir, problems),
      [picture],
      ['fair.example'],
      problems,
    )
    return {
      read,
      said: problems.items
        .map(({ file, field, message }) => `${file} › ${field}: ${message}`)
        .join('\n'),
    }
  }
  const page = (more: Json = {}) => ({
    Id: 'spring',
    Target: 'visitor',
    Title: '春',
    Blocks: [{ Type: 'hero', Title: '大字' }],
    ...more,
  })
  const blockOf = (block: Json) => [page({ Blocks: [block] })]

  it('reads a page with the size of its pictures, the title in both languages', async () => {
    const { read, said } = await readAll(
      blockOf({ Type: 'hero', Title: '大字', Photo: 'asset:wide.png' }),
    )

    assert.equal(said, '')
    assert.equal(read[0]?.page.titleEn, '春')
    assert.deepEqual([read[0]?.page.blocks[0]?.width, read[0]?.page.blocks[0]?.height], [30, 20])
  })

  it('writes the size of pictures into its texts, where it is known and not written yet', async () => {
    const Html = '<p>a > b <img alt="x > y" src="asset:wide.png"></p>'
    const { read } = await readAll(
      blockOf({
        Type: 'text',
        Html,
        Html_en: '<img src="asset:wide.png" width="15"><img src="asset:none.png">',
      }),
    )

    assert.equal(
      read[0]?.page.blocks[0]?.html,
      '<p>a &gt; b <img alt="x &gt; y" src="asset:wide.png" width="30" height="20"></p>',
    )
    assert.equal(
      read[0]?.page.blocks[0]?.htmlEn,
      '<img src="asset:wide.png" width="15"><img src="asset:none.png">',
    )
  })

  const wrong: [string, unknown, RegExp][] = [
    ['an id used twice', [page(), page()], /spring\.Id: .*twice/],
    ['no target', [page({ Target: 'media' })], /spring\.Target/],
    ['a state that is none', [page({ State: 'live' })], /spring\.State/],
    [
      'a time without offset',
      [page({ Starts: '2031-04-01T00:00:00' })],
      /spring\.Starts: .*offset/,
    ],
    [
      'an end before the start',
      [page({ Starts: '2031-04-02T00:00:00Z', Ends: '2031-04-01T00:00:00Z' })],
      /spring\.Ends: .*swap/,
    ],
    ['a channel with spaces', [page({ Source: 'a b' })], /spring\.Source/],
    ['an unknown block', blockOf({ Type: 'carousel' }), /spring\.Blocks\.0\.Type: .*hero, text/],
    [
      'a picture that is not there',
      blockOf({ Type: 'picture', Photo: 'asset:none.png', Alt: 'x' }),
      /Blocks\.0\.Photo: .*public\/none\.png/,
    ],
    [
      'a picture without words',
      blockOf({ Type: 'picture', Photo: 'asset:wide.png' }),
      /Blocks\.0\.Alt/,
    ],
    [
      'a picture from http',
      blockOf({ Type: 'picture', Photo: 'http://a.example/x.png', Alt: 'x' }),
      /Blocks\.0\.Photo/,
    ],
    ['steps without any', blockOf({ Type: 'steps' }), /Blocks\.0\.Items/],
    ['a call without words', blockOf({ Type: 'call' }), /Blocks\.0\.Button/],
    [
      'a link to another site',
      blockOf({ Type: 'call', Button: 'x', Link: 'https://evil.example/' }),
      /Blocks\.0\.Link/,
    ],
    [
      'a link that is a script',
      blockOf({ Type: 'call', Button: 'x', Link: 'javascript:alert(1)' }),
      /Blocks\.0\.Link/,
    ],
    [
      'HTML that is not allowed',
      blockOf({ Type: 'text', Html: '<script>x</script><p>y</p>' }),
      /Blocks\.0\.Html: .*<script>/,
    ],
    ['no blocks', [page({ Blocks: [] })], /spring\.Blocks: .*empty/],
  ]
  for (const [what, pages, expected] of wrong) {
    it(`names file, field and correction of ${what}`, async () =>
      assert.match((await readAll(pages)).said, expected))
  }

  it('takes links to registration, to pages of the app and to the sites of the fair', async () => {
    for (const Link of ['register', '/pages/news/list', 'https://fair.example/x', undefined]) {
      assert.equal((await readAll(blockOf({ Type: 'call', Button: 'x', Link }))).said, '', Link)
    }
  })

  it('refuses news for an unknown target', async () => {
    const item = { Id: 'a', Title: 'a', Title_en: 'a', PublishedAt: '2031-03-01T10:00:00+08:00' }
    await writeFile(
      join(dir, 'news.json'),
      JSON.stringify([{ ...item, Target: ['exhibitor', 'robots'] }]),
    )
    const problems = new ProblemList()
    const [news] = readNews(new FolderFiles(dir, problems), problems)

    assert.deepEqual(news?.audiences, ['ex'])
    assert.match(problems.items[0]?.message ?? '', /robots/)
  })
})

describe('the beginning of a text as one line', () => {
  const cases: [string, number, string][] = [
    ['<p>一<strong>二</strong></p><p>三</p>', 9, '一二 三'],
    ['<ul><li>a</li><li>b</li></ul>', 9, 'a b'],
    ['a &amp; b &lt;c&gt;', 20, 'a & b <c>'],
    ['<p>one two three four</p>', 12, 'one two…'],
    ['一二三四五六', 4, '一二三…'],
    ['一二，三四五', 4, '一二…'],
    ['𠮷𠮷𠮷𠮷', 3, '𠮷𠮷…'],
    ['', 5, ''],
  ]
  for (const [html, length, expected] of cases) {
    it(`${html} in ${length}`, () => assert.equal(plainText(html, length), expected))
  }
})
