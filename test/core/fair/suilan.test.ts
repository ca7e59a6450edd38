import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { FairConfig } from '../../../core/contract/config'
import { isSuilanAsset, readSuilan, SUILAN, textsWithoutEnglish } from './suilan'

interface NewsItem {
  Id: string
  PublishedAt: string
}
interface Company {
  CompanyName: string
  CompanyName_en: string
  TaxNumber: string
}

const config = readSuilan<FairConfig>('config.json')
const news = readSuilan<NewsItem[]>('news.json')
/** Keys a server adds: what it can do, and that a fair is a preview or a demo. */
const FROM_SERVER = [
  'Preview',
  'Demo',
  'TimeZone',
  'Templates',
  'Menu',
  'CaptchaScript',
  'CardReader',
  'Features',
]
const contentTypes = readdirSync(new URL('content/', SUILAN))

describe('the demo fair', () => {
  it('has a configuration of the agreed shape with every key', () => {
    assert.deepEqual(
      [...Value.Errors(FairConfig, config)].map(error => `${error.path} ${error.message}`),
      [],
    )
    assert.deepEqual(
      Object.keys(FairConfig.properties).filter(key => !(key in config)),
      FROM_SERVER,
    )
  })

  it('is one fair: configuration, form list and news agree on their ids', () => {
    const ids = news.map(item => item.Id)
    const linked = Object.values(config.Ads ?? {}).flatMap(list =>
      list.map(banner => banner.Link?.replace('/pages/news/details?id=', '')),
    )

    assert.equal(config.AppId, readSuilan<{ AppId: string }>('fair.json').AppId)
    assert.match(config.AppId, /^tg[0-9a-z]{13}$/)
    for (const id of [...(config.Notices ?? []).map(notice => notice.id), ...linked])
      assert.ok(ids.includes(id ?? ''), `news ${id}`)
    for (const form of Object.values(config.Forms ?? {}))
      assert.ok(statSync(new URL(`forms/${form}.json`, SUILAN)).isFile())
  })

  it('says everything in both languages', () => {
    const forms = readdirSync(new URL('forms/', SUILAN)).map(name => `forms/${name}`)
    const files = [
      'fair.json',
      'news.json',
      'companies.json',
      'exhibitors.json',
      'tickets.json',
      'vip.json',
      ...forms,
      ...contentTypes.map(name => `content/${name}`),
    ]

    for (const file of files) assert.deepEqual(textsWithoutEnglish(readSuilan(file)), [], file)
  })

  it('has the content pages that the app links to, and enough news', () => {
    for (const type of ['privacy', 'terms', 'traffic', 'about'])
      assert.ok(contentTypes.includes(`${type}.json`), type)
    assert.ok(news.length >= 5)
    for (const item of news) assert.ok(!Number.isNaN(Date.parse(item.PublishedAt)), item.Id)
  })

  it('names images that exist and are small', () => {
    const named = [...JSON.stringify(config).matchAll(/"asset:([^"]+)"/g)].map(
      match => match[1] ?? '',
    )

    assert.ok(named.length > 10)
    for (const name of named) assert.ok(isSuilanAsset(name), name)
    for (const name of readdirSync(new URL('public/', SUILAN))) {
      assert.ok(statSync(new URL(`public/${name}`, SUILAN)).size <= 120 * 1024, name)
    }
  })

  it('knows 500 companies, each once, with phone numbers of an unassigned range', () => {
    const companies = readSuilan<Company[]>('companies.json')

    assert.equal(companies.length, 500)
    for (const key of ['CompanyName', 'CompanyName_en', 'TaxNumber'] as const) {
      assert.equal(new Set(companies.map(company => company[key])).size, 500, key)
    }
    for (const { TaxNumber } of companies)
      assert.match(TaxNumber, /^91990000MA0[0-9A-HJ-NPQRTUWXY]{7}$/)
    assert.equal(companies[0]?.CompanyName, '澜桥食品贸易（云汐）有限公司')
  })

  it('has published nothing after the day on which the demo begins', () => {
    const notices = readSuilan<NewsItem[]>('notices.json')
    // the demo begins 12 days before the fair opens
    const begins = new Date(
      new Date(`${config.Fair?.Start}T00:00:00+08:00`).getTime() - 12 * 86_400_000,
    )
    const late = [...news, ...notices].filter(item => new Date(item.PublishedAt) > begins)

    assert.deepEqual(
      late.map(({ Id }) => Id),
      [],
    )
  })

  it('gives each person a number of their own', () => {
    const people = readSuilan<{ Mobile: { Number: string }; Target: string }[]>('people.json')

    assert.equal(new Set(people.map(person => person.Mobile.Number)).size, people.length)
    assert.ok(
      people.some(person => person.Mobile.Number === '15400130426' && person.Target === 'visitor'),
    )
  })

  it('has no scripts or outside addresses in its pages', () => {
    const pages = [...contentTypes.map(name => `content/${name}`), 'news.json'].map(file =>
      readFileSync(new URL(file, SUILAN), 'utf8'),
    )

    for (const page of pages) {
      // links lead to the hosts the fair names, and to nothing else
      const rest = page.replace(/href=\\"(https:[^"\\]+)/g, (whole, url: string) =>
        isOfFair(url) ? '' : whole,
      )
      assert.doesNotMatch(rest, /<script|<iframe|javascript:|https?:|\son\w+=/i)
    }
  })
})

/**
 * True for an https address of a host that the configuration names, or of one below a starred one.
 */
function isOfFair(url: string): boolean {
  const { hostname } = new URL(url)
  return (config.LinkHosts ?? []).some(host =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  )
}
