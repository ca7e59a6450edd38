import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { KNOWN_KEYS } from '../../../server/fairs/knownKeys'
import { PAGE_PATHS } from '../../../server/fairs/pagePaths'
import { readFolder } from '../../../server/fairs/readFolder'

type Json = Record<string, unknown>
type Change = (value: never) => unknown

/** The form of papers, with other papers needed. */
const papersWith =
  (Configs: Json): Change =>
  (form: { Fields: Json[] }) => ({
    ...form,
    Fields: form.Fields.map(field => (field['Id'] === 'Type' ? { ...field, Configs } : field)),
  })
const needing = (needed: unknown): Change => papersWith({ needed })

/**
 * One thing that is wrong with the demo fair: the file to spoil and how, where it is found, and
 * what is said.
 */
const FINDINGS: ReadonlyArray<
  readonly [
    what: string,
    file: string,
    change: Change,
    where: string,
    says: RegExp,
    others?: readonly string[],
  ]
> = [
  [
    'a misspelt key',
    'fair.json',
    (fair: Json) => ({ ...fair, RegistrationClose: '' }),
    'fair.json › RegistrationClose',
    /write RegistrationCloses/,
  ],
  [
    'an unknown key',
    'config.json',
    (config: Json) => ({ ...config, Nav: [] }),
    'config.json › Nav',
    /nothing reads this name; remove it/,
  ],
  [
    'a key inside an item',
    'tickets.json',
    (tickets: Json[]) => tickets.map((ticket, at) => (at === 0 ? { ...ticket, Prize: 1 } : ticket)),
    'tickets.json › trade.Prize',
    /write Price/,
  ],
  [
    'a key inside the configuration',
    'config.json',
    (config: { Fair: Json }) => ({ ...config, Fair: { ...config.Fair, Venu: 'x' } }),
    'config.json › Fair.Venu',
    /write Venue/,
  ],
  [
    'a needed paper that is no type',
    'forms/qualification.json',
    needing({ licence: [] }),
    'forms, qualification › Type.Configs.needed',
    /"licence" is no type of paper; use an option of the field Type/,
  ],
  [
    'a shown paper that is no type',
    'forms/qualification.json',
    papersWith({ shown: ['licence'] }),
    'forms, qualification › Type.Configs.shown',
    /"licence" is no type of paper; use an option of the field Type/,
  ],
  [
    'a needed paper of an unknown category',
    'forms/qualification.json',
    needing({ business: ['furniture'] }),
    'forms, qualification › Type.Configs.needed',
    /no product and no company has the category "furniture"/,
  ],
  [
    'a needed paper without a list of categories',
    'forms/qualification.json',
    needing({ business: true }),
    'forms, qualification › Type.Configs.needed',
    /"business" has no list of categories; write one, empty where every company needs it/,
  ],
  ['an unknown file', 'vipp.json', () => [], 'vipp.json › ', /rename it to vip\.json/],
  [
    'a file of another kind among the forms',
    'forms/notes.json5',
    () => '',
    'forms/notes.json5 › ',
    /remove it/,
  ],
  [
    'a wrong Url of a form',
    'forms/survey.json',
    (form: Json) => ({ ...form, Url: '/api/ex/form/submitt' }),
    'forms/survey.json › Url',
    /write \/api\/ex\/form\/submit,/,
  ],
  [
    'a banner that leads nowhere',
    'config.json',
    (config: Json) => ({ ...config, Ads: { oa_banner: [{ Link: '/pages/news/lists' }] } }),
    'config.json › Ads.oa_banner.0.Link',
    /no page \/pages\/news\/lists; write \/pages\/news\/list/,
  ],
  [
    'a banner to a host that is not opened',
    'config.json',
    (config: Json) => ({ ...config, Ads: { oa_banner: [{ Link: 'https://elsewhere.example/' }] } }),
    'config.json › Ads.oa_banner.0.Link',
    /LinkHosts/,
  ],
  [
    'a banner to news that is not there',
    'config.json',
    (config: Json) => ({
      ...config,
      Ads: { oa_banner: [{ Link: '/pages/news/details?id=gone' }] },
    }),
    'config.json › Ads.oa_banner.0.Link',
    /no news item "gone"/,
  ],
  [
    'a tile that leads nowhere',
    'menu.json',
    (menu: { Items: Json[] }) => ({
      ...menu,
      Items: menu.Items.map(item =>
        item['Id'] === 'profile' ? { ...item, Url: '/pages/exhibitor/none' } : item,
      ),
    }),
    'menu.json › Items.profile.Url',
    /no page \/pages\/exhibitor\/none/,
  ],
  [
    'a missing privacy page',
    'content/privacy.json',
    (page: Json) => ({ ...page, Type: 'privacy2' }),
    'content › privacy',
    /add content\/privacy\.json/,
    // the boxes by which people agree to it lead nowhere as well
    ['forms/media.json › Agreement.Configs', 'forms/visitor.json › Agreement.Configs'],
  ],
  [
    'a fair that ends before it starts',
    'config.json',
    (config: { Fair: Json }) => ({ ...config, Fair: { ...config.Fair, Start: '2031-04-19' } }),
    'config.json › Fair.End',
    /swap Start and End/,
  ],
  [
    'a day of the fair that is none',
    'config.json',
    (config: { Fair: Json }) => ({ ...config, Fair: { ...config.Fair, End: '18 April' } }),
    'config.json › Fair.End',
    /write it like 2031-04-16/,
  ],
  [
    'a ticket for a day on which the fair is closed',
    'tickets.json',
    (tickets: Json[]) =>
      tickets.map((ticket, at) => (at === 0 ? { ...ticket, Days: ['2031-04-20'] } : ticket)),
    'tickets.json › trade.Days',
    /not open on 2031-04-20/,
  ],
  [
    'registering that goes on after the fair',
    'fair.json',
    (fair: Json) => ({ ...fair, RegistrationCloses: '2031-05-01T00:00:00+08:00' }),
    'fair.json › RegistrationCloses',
    /after the fair is over/,
  ],
  [
    'a language that is missing',
    'tickets.json',
    (tickets: Json[]) =>
      tickets.map((ticket, at) => (at === 0 ? { ...ticket, Name_en: '' } : ticket)),
    'tickets.json › 0.Name_en',
    /1 of \d+ such texts .* without English; add it/,
  ],
]

describe('fair check finds', () => {
  for (const [what, file, change, where, says, others = []] of FINDINGS)
    it(what, async () => {
      const dir = await mkdtemp(join(tmpdir(), 'fairpass-findings-'))
      try {
        await cp('fairs/suilan', dir, { recursive: true })
        const before = await readFile(join(dir, file), 'utf8').catch(() => 'null')
        await writeFile(join(dir, file), JSON.stringify(change(JSON.parse(before) as never)))
        const found = (await readFolder(dir)).problems.map(({ file: at, field, message }) => ({
          at: `${at} › ${field}`,
          message,
        }))

        assert.deepEqual(
          found.map(({ at }) => at),
          [...others, where],
          JSON.stringify(found),
        )
        assert.match(found[others.length]?.message ?? '', says)
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    })

  it('every name that the code reads to be known', () => {
    const known = new Set(Object.values(KNOWN_KEYS).flat())
    const sources = readdirSync('server/fairs')
      .filter(name => /^read[A-Z].*\.ts$/.test(name) && name !== 'readFolder.ts')
      .map(name => readFileSync(`server/fairs/${name}`, 'utf8'))
    const asked = sources.flatMap(source =>
      [...source.matchAll(/(?:\['|text\(\w+, ')([A-Z][A-Za-z_]*)'/g)].map(([, name = '']) => name),
    )

    assert.ok(asked.length > 100, String(asked.length))
    assert.deepEqual(
      [...new Set(asked)].filter(name => !known.has(name)),
      [],
    )
  })

  it('every page of the app to be known', () => {
    const routes =
      readFileSync('src/routes.ts', 'utf8').split('export const routes')[1]?.split('\n}')[0] ?? ''
    const paths = [...routes.matchAll(/'(\/[a-z][\w/-]*)'/g)].map(([, path = '']) => path)

    assert.ok(paths.length > 30)
    assert.deepEqual([...new Set(paths)].sort(), [...PAGE_PATHS].sort())
  })
})
