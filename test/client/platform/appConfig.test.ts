import fs from 'node:fs'
import { readFeatures } from '../../../config/features'
import { pointsWhere, serverAddress } from '../../../config/serverAddress'

interface Config {
  preloadRule?: Record<string, { network: string; packages: string[] }>
  requiredPrivateInfos?: string[]
  permission?: object
  sitemapLocation?: string
}
const LANDING = 'pages/index'

/** app.json as a build of these constants has it. */
function configOf(constants: { FAIRPASS_BROWSER: boolean; FAIRPASS_LOCATION: boolean }): Config {
  let config: Config = {}
  const before = { ...(globalThis as Record<string, unknown>) }
  Object.assign(globalThis, constants)
  jest.isolateModules(() => {
    config = (jest.requireActual('@/app.config') as { default: Config }).default
  })
  Object.assign(globalThis, {
    FAIRPASS_BROWSER: before['FAIRPASS_BROWSER'],
    FAIRPASS_LOCATION: before['FAIRPASS_LOCATION'],
  })
  return config
}

describe('the mini-program that WeChat gets', () => {
  it('loads the visitors’ pages while the landing page is read', () => {
    const { preloadRule } = configOf({ FAIRPASS_BROWSER: false, FAIRPASS_LOCATION: false })
    expect(preloadRule).toEqual({ [LANDING]: { network: 'all', packages: ['pages/visitor'] } })
    const inBrowser = configOf({ FAIRPASS_BROWSER: true, FAIRPASS_LOCATION: true })
    expect(inBrowser.preloadRule).toBeUndefined()
  })

  it('declares location calls only in a build with that feature', () => {
    const without = configOf({ FAIRPASS_BROWSER: false, FAIRPASS_LOCATION: false })
    expect([without.requiredPrivateInfos, without.permission]).toEqual([undefined, undefined])
    const withPlaces = configOf({ FAIRPASS_BROWSER: false, FAIRPASS_LOCATION: true })
    expect(withPlaces.requiredPrivateInfos).toEqual(['getLocation', 'chooseLocation'])
    expect(withPlaces.permission).toHaveProperty(['scope.userLocation', 'desc'])
    expect([...readFeatures('location')]).toEqual(['location'])
    expect([...readFeatures()]).toEqual([])
    expect(() => readFeatures('locations')).toThrow('locations')
  })

  it('keeps all but public pages out of WeChat’s search', () => {
    const { sitemapLocation } = configOf({ FAIRPASS_BROWSER: false, FAIRPASS_LOCATION: false })
    const { rules } = JSON.parse(fs.readFileSync(`src/${sitemapLocation}`, 'utf8')) as {
      rules: { action: string; page: string }[]
    }
    const last = rules[rules.length - 1]
    expect(last).toEqual({ action: 'disallow', page: '*' })
    expect(rules.filter(({ action }) => action === 'allow').map(({ page }) => page)).toEqual([
      LANDING,
      'pages/news/list',
      'pages/news/details',
      'pages/visitor/landpage',
    ])
  })

  it('calls the server that the build names, and explains where it points when none is named', () => {
    const told = { FAIRPASS_API: 'https://api.fair.example/', PUBLIC_URL: 'https://fair.example' }
    expect([serverAddress(told), pointsWhere(told)]).toEqual([
      'https://api.fair.example',
      undefined,
    ])
    const { PUBLIC_URL } = told
    expect([serverAddress({ PUBLIC_URL }), pointsWhere({ PUBLIC_URL })]).toEqual([
      PUBLIC_URL,
      undefined,
    ])
    expect(serverAddress({})).toBe('http://127.0.0.1:8080')
    expect(pointsWhere({})).toContain('http://127.0.0.1:8080')
  })
})
