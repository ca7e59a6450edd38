import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const STAT = '/api/open/visitor/stat'
const launch = (query: Record<string, string>, before?: Partial<FakePlatform>) => {
  const raw = before?.rawLocal
    ? { rawLocal: before.rawLocal, rawSession: before.rawSession ?? fakePlatform().rawSession }
    : undefined
  const stores = fakeStores(fakePlatform({ query: { app: 'tgdemo000000001', ...query } }, raw))
  stores.platform.network.answer(STAT, { data: { Counted: true } })
  return stores
}

describe('the visit statistic', () => {
  it('counts a channel once per session, however often the page is reloaded', async () => {
    const first = launch({ source: 'poster' })
    await Promise.all([first.channel.record(), first.channel.record()])
    await first.channel.record()
    const second = launch({}, first.platform)
    await second.channel.record()

    expect(first.platform.network.requests(STAT)).toHaveLength(1)
    expect(first.platform.network.requests(STAT)[0]?.fields.f).toBe('poster')
    expect(second.platform.network.requests(STAT)).toHaveLength(0)
  })

  it('counts once when only the configuration names the fair', async () => {
    const config = { data: { AppId: 'tgdemo000000001', Theme: { Color: '#0A7C5A' } } }
    const first = fakeStores(fakePlatform())
    first.platform.network
      .answer(STAT, { data: { Counted: true } })
      .answer('/api/oa/open/config', config)
    await first.start()
    const second = fakeStores(
      fakePlatform(
        {},
        { rawLocal: first.platform.rawLocal, rawSession: first.platform.rawSession },
      ),
    )
    second.platform.network
      .answer(STAT, { data: { Counted: true } })
      .answer('/api/oa/open/config', config)
    await second.start()

    expect(first.platform.network.requests(STAT)).toHaveLength(1)
    expect(second.platform.network.requests(STAT)).toHaveLength(0)
  })

  it('counts another channel, and the next session, with the same client id', async () => {
    const first = launch({ f: 'poster' })
    await first.channel.record()
    const other = launch({ f: 'mail' }, first.platform)
    await other.channel.record()
    const later = launch({ f: 'poster' }, { rawLocal: first.platform.rawLocal })
    await later.channel.record()

    const sent = [first, other, later].flatMap(({ platform }) => platform.network.requests(STAT))
    expect(sent.map(({ fields }) => fields.f)).toEqual(['poster', 'mail', 'poster'])
    expect(new Set(sent.map(({ fields }) => fields.cid)).size).toBe(1)
  })

  it('tries again on the next launch when it could not be counted', async () => {
    const first = launch({ f: 'poster' })
    first.platform.network.answer(STAT, 'offline')
    await first.channel.record()
    const second = launch({}, first.platform)
    await second.channel.record()

    expect(second.platform.network.requests(STAT)).toHaveLength(1)
  })
})
