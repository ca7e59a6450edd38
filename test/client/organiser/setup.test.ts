import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { badgeTypes } from '@/features/organiser/setup/badgeTypes'
import demoBadges from '../../../fairs/suilan/forms/badge.json'
import demoMeetings from '../../../fairs/suilan/meetings.json'
import { moved, read, write, type SetupField } from '@/features/organiser/setup/SetupField'
import { placeName } from '@/features/organiser/setup/placeName'
import { SETUP_GROUPS, sharedPaths } from '@/features/organiser/setup/setupPages'
import { SetupStore } from '@/features/organiser/setup/SetupStore'
import { ApiError } from '@/api/ApiError'
import { valueText } from '@/features/organiser/setup/valueText'
import { fakeDesk } from '../../support/client/fakeDesk'

const TICKETS = [{ Id: 'day', Name: '日票', Price: 3000, Unknown: { kept: [1] } }]
const EMPTY = { Version: 1, At: '', By: '', Source: 'folder', Note: '', Files: [] }

/** The server's part: what is published, and a revision more with each save. */
function desk() {
  const saved: { Content: string; Revision: number }[] = []
  let refused = false
  const call = async (name: string, request: { Content?: string; Revision?: number }) => {
    if (name === 'setup.open')
      return {
        Path: 'tickets.json',
        Published: JSON.stringify(TICKETS),
        Base: 'b',
        Content: JSON.stringify(TICKETS),
      }
    if (name !== 'setup.draft') return EMPTY
    if (refused) throw new ApiError('rejected', 'refused', { code: 'setup_conflict' })
    saved.push({ Content: request.Content ?? '', Revision: request.Revision ?? 0 })
    return { Revision: saved.length, At: '' }
  }
  return { desk: fakeDesk(call), saved, refuse: () => (refused = true) }
}

describe('the settings of a fair', () => {
  it('change one place of a file and keep all others, unknown ones too', () => {
    const config = { Theme: { Color: '#F77400', Extra: 1 }, Other: [1] }
    expect(write(config, 'Theme.Color', '#0A7C5A')).toEqual({
      Theme: { Color: '#0A7C5A', Extra: 1 },
      Other: [1],
    })
    expect(write(config, 'Home.NoticeColor', '#111111')).toEqual({
      ...config,
      Home: { NoticeColor: '#111111' },
    })
    expect(write(config, 'Theme.Color', undefined)).toEqual({ Theme: { Extra: 1 }, Other: [1] })
    expect(read(config, 'Theme.Color')).toBe('#F77400')
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })

  it('describe in words where a file differs', () => {
    expect(placeName('tickets.json', ['day', 'Price'], 'cn')).toBe('票种 · day · 票价（元）')
    expect(placeName('config.json', ['Theme', 'Color'], 'en')).toBe('Look and theme · Theme colour')
    expect(placeName('content/faq.json', ['Title_en'], 'en')).toBe(
      'Questions and answers · Title (English)',
    )
  })

  it('describe in words what differs', () => {
    const words = { language: 'cn', yes: '是', no: '否', comma: '、' } as const
    const said = (path: string, at: string, text: string) =>
      valueText(path, at.split('.'), text, words)
    expect(said('forms/booth.json', 'Closes', '2031-03-20T10:00:00Z')).toBe('2031-03-20 18:00')
    expect(said('forms/booth.json', 'Audience', '["ex","media"]')).toBe('展商、媒体')
    expect(said('fair.json', 'Talks.Holds', 'true')).toBe('是')
    expect(said('fair.json', 'Talks.Words', '["刷单","…"]')).toBe('刷单、…')
    expect(said('fair.json', 'Messages.QuietFrom', '21:00')).toBe('21:00')
    expect(said('tickets.json', 'day.Price', '3050')).toBe('30.5')
    expect(said('landpages.json', 'p.State', 'online')).toBe('上线')
    expect(said('tickets.json', 'day', '{"Id":"day","Name":"日票","Name_en":"Day"}')).toBe('日票')
    expect(said('organisers.json', 'suilan.Password', 'secret-2031')).toBe('••••')
    expect(said('other.json', 'a', '{"b":[1')).toBe('{"b":[1')
    expect(said('other.json', 'a', '')).toBe('')
    expect(placeName('forms/booth.json', ['Closes'], 'cn', '搭建申报')).toBe('搭建申报 · 截止时间')
    expect(placeName('forms/booth.json', ['Fields', 'A', 'Name'], 'en')).toBe(
      'Form booth · Fields · A · Name',
    )
    expect(placeName('fair.json', ['Messages', 'SmsPrice'], 'en')).toBe(
      'Rules of messages · Price of an SMS in CNY',
    )
  })

  it('rename a file with its present content here, and not over what a colleague saved', async () => {
    const { desk: calls, saved, refuse } = desk()
    const errors: unknown[] = []
    const store = new SetupStore(calls, error => errors.push(error))
    const closed = (value: unknown) => ({ was: value })
    await store.open('tickets.json', [])
    store.change('tickets.json', ['mine'])
    expect(await store.rename('tickets.json', 'other.json', closed)).toBe(true)
    expect(saved.map(({ Content }) => Content)).toEqual(['["mine"]', '{"was":["mine"]}'])

    await store.open('tickets.json', [])
    store.change('tickets.json', ['again'])
    refuse()
    expect(await store.rename('tickets.json', 'third.json', closed)).toBe(false)
    expect([saved.length, errors.length]).toEqual([2, 1])
  })

  it('discard the drafts of all files of a page, but keep what other pages changed in a shared one', async () => {
    const published: Record<string, unknown> = {
      'menu.json': { Items: ['a'] },
      'config.json': { FloatMenus: { ex: true }, Theme: { Color: '#111111' } },
      'fair.json': { AppId: 'a' },
    }
    const drafts = new Map<string, string>()
    const discarded: string[] = []
    const call = async (name: string, request: { Path: string; Content: string }) => {
      const text = (path: string) => JSON.stringify(published[path])
      const Draft = { Revision: 7, At: '', By: '', Removed: false }
      if (name === 'setup.open')
        return {
          ...{ Path: request.Path, Published: text(request.Path), Base: 'b' },
          Content: drafts.get(request.Path) ?? text(request.Path),
          ...(drafts.has(request.Path) && { Draft }),
        }
      if (name === 'setup.draft') drafts.set(request.Path, request.Content)
      if (name === 'setup.discard') {
        discarded.push(request.Path)
        drafts.delete(request.Path)
      }
      const Files = Object.keys(published).map(Path => ({
        ...{ Path, IsPublished: true, Bytes: 1 },
        ...(drafts.has(Path) && { Draft }),
      }))
      return { ...EMPTY, Files, Revision: 7 }
    }
    const store = new SetupStore(fakeDesk(call), () => undefined)
    const pages = SETUP_GROUPS.flatMap(group => group.pages)
    const page = pages.find(({ id }) => id === 'menu')
    if (!page) throw new Error('no page of the menu')
    const shared = sharedPaths(pages)
    for (const path of Object.keys(published)) await store.open(path, {})
    expect(store.hasDraft(page, shared)).toBe(false)
    store.change('menu.json', { Items: ['b'] })
    store.change('config.json', { FloatMenus: { ex: false }, Theme: { Color: '#222222' } })
    await store.flush()
    await store.load()
    expect(store.hasDraft(page, shared)).toBe(true)

    await store.discardPage(page, shared)
    expect(discarded).toEqual(['menu.json'])
    expect(JSON.parse(drafts.get('config.json') ?? '')).toEqual({
      FloatMenus: { ex: true },
      Theme: { Color: '#222222' },
    })
    // what only this page says of a subject goes with the subject
    const rules = pages.find(({ id }) => id === 'messages')
    if (!rules) throw new Error('no page of messages')
    await store.open('fair.json', {})
    store.change('fair.json', { AppId: 'a', Messages: { SmsPrice: 0.05 } })
    await store.flush()
    await store.discardPage(rules, shared)
    expect(discarded.splice(1)).toEqual(['fair.json'])
    // and where this page alone changed it, its draft goes as well
    await store.open('config.json', {})
    store.change('config.json', { ...(published['config.json'] as object), FloatMenus: {} })
    await store.flush()
    await store.discardPage(page, shared)
    expect(discarded).toEqual(['menu.json', 'config.json'])
  })

  it('set everything that the demo fair sets, except what this test names', () => {
    const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
      // ids of the fair and its forms, texts of the product, and a provider's values
      'config.json': [
        ...['AppId', 'apps', 'id', 'text', 'Forms', 'visitor', 'media', 'vip', 'debug'],
        ...['lang', 'registration_closed', 'zh-CN', 'en-US', 'captchaSet', 'css_var'],
        // the title in capitals is used where the other is missing; show_lang is read by nothing; a new fair
        // is given its code once
        ...['Title', 'show_lang', 'Code'],
        // set by FloatMenus, for each audience
        'FloatMenu',
      ],
      // Admin is shown nowhere; sign-on has a list of its own
      'fair.json': [
        ...['AppId', 'Name', 'Name_en', 'Admin', 'Contact', 'Contact_en', 'Email', 'Phone'],
        ...['VisitorFields'],
      ],
      // what a tile counts belongs to its page
      'menu.json': ['Id', 'Follows'],
      'tickets.json': ['Currency'],
      'gates.json': [],
      'ads.json': [],
      // guests and cards come by the sheet of VIPs
      'vip.json': [
        ...['Cards', 'Guests', 'Code', 'Company', 'Company_en', 'Position', 'Position_en'],
      ],
      'discounts.json': [],
      'downloads.json': [],
      'landpages.json': [],
      'organisers.json': [],
    }
    const keysOf = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(keysOf)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
          : []
    const fieldsOf = (fields: readonly SetupField[]): string[] =>
      fields.flatMap(field => [
        ...field.at.split('.'),
        ...(field.kind === 'bilingual' ? [`${field.at.split('.').pop()}_en`] : []),
        ...(field.kind === 'rows' ? fieldsOf(field.fields) : []),
      ])
    const pages = SETUP_GROUPS.flatMap(({ pages: own }) => own).flatMap(page => [
      page,
      ...(page.parts ?? []),
    ])
    const missing = Object.keys(LEFT_OUT).map(path => {
      const file: unknown = JSON.parse(
        readFileSync(join(__dirname, '../../../fairs/suilan', path), 'utf8'),
      )
      const settable = pages
        .filter(page => page.path === path)
        .flatMap(page => fieldsOf(page.fields))
      return [
        path,
        ...new Set(
          keysOf(file).filter(key => ![...settable, ...(LEFT_OUT[path] ?? [])].includes(key)),
        ),
      ]
    })
    expect(missing.filter(([, ...keys]) => keys.length > 0)).toEqual([])
  })

  it('offer the types of badges that the fair’s own form has', () => {
    expect(badgeTypes(demoBadges, 'en').map(({ value }) => value)).toEqual([
      ...['exhibitor', 'builder', 'service', 'guest'],
    ])
    const own = {
      Fields: [
        {
          ...{ Id: 'Type', Type: 'RadioGroup', Name: '证件' },
          DataSource: [{ id: 'driver', text: '车证', text_en: 'Driver' }],
        },
      ],
    }
    expect(badgeTypes(own, 'en')).toEqual([{ value: 'driver', text: 'Driver' }])
    expect(badgeTypes({}, 'cn').map(({ text }) => text)).toContain('参展证')
  })

  it('set every property of the demo’s meetings, down to breaks and languages', () => {
    const page = SETUP_GROUPS.flatMap(({ pages }) => pages).find(({ id }) => id === 'meetings')
    const keysOf = (value: unknown): string[] =>
      Array.isArray(value)
        ? value.flatMap(keysOf)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
          : []
    const fieldsOf = (fields: readonly SetupField[]): string[] =>
      fields.flatMap(field => [
        ...[field.at, ...(field.kind === 'bilingual' ? [`${field.at}_en`] : [])],
        ...(field.kind === 'rows' ? fieldsOf(field.fields) : []),
      ])
    const settable = fieldsOf(page?.fields ?? [])
    expect(keysOf(demoMeetings).filter(key => !settable.includes(key))).toEqual([])
    expect(placeName('meetings.json', ['Musts'], 'cn')).toBe('洽谈配对 · 每方可标“必见”（个）')
  })

  it('are saved as one draft after another, each over the revision before', async () => {
    const { desk: server, saved } = desk()
    const setup = new SetupStore(server, () => undefined)
    await setup.open('tickets.json', [])
    setup.change('tickets.json', [{ ...TICKETS[0], Price: 3100 }])
    setup.change('tickets.json', [{ ...TICKETS[0], Price: 3200 }])
    await setup.flush()
    setup.change('tickets.json', [{ ...TICKETS[0], Price: 3300 }])
    await setup.flush()
    expect(saved.map(({ Revision }) => Revision)).toEqual([0, 1])
    expect(JSON.parse(saved[0]?.Content ?? '')).toEqual([{ ...TICKETS[0], Price: 3200 }])
    expect(setup.isSaving).toBe(false)
  })

  it('are read again where another person was first, and say who', async () => {
    const { desk: server, refuse } = desk()
    const errors: unknown[] = []
    const setup = new SetupStore(server, error => errors.push(error))
    await setup.open('tickets.json', [])
    refuse()
    setup.change('tickets.json', [])
    await setup.flush()
    expect(errors).toHaveLength(1)
    expect(setup.valueOf('tickets.json')).toBeUndefined()
  })
})
