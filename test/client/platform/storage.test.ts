import { createStorage, memoryStorage } from '@/platform/storage'
import { FakeClock } from '../../support/client/fakeClock'

const make = () => {
  const clock = new FakeClock()
  const raw = memoryStorage()
  return { clock, raw, storage: createStorage(raw, clock.now) }
}

describe('storage', () => {
  it('keeps an entry as value and expiry, 0 for none', () => {
    const { storage, raw, clock } = make()

    storage.set('a', { x: 1 })
    storage.set('b', 'text', 60)

    expect(JSON.parse(raw.get('a') ?? '')).toEqual({ value: { x: 1 }, expires: 0 })
    expect(JSON.parse(raw.get('b') ?? '')).toEqual({ value: 'text', expires: clock.now() + 60_000 })
  })

  it('forgets an entry the moment its seconds are over, and removes it', () => {
    const { storage, raw, clock } = make()
    storage.set('a', 1, 60)

    clock.advance(59_999)
    expect(storage.get('a')).toBe(1)
    clock.advance(1)
    expect(storage.get('a')).toBeUndefined()
    expect(raw.keys()).toEqual([])
  })

  it('never forgets an entry without expiry', () => {
    const { storage, clock } = make()
    storage.set('a', 1)

    clock.advance(10 * 365 * 24 * 3600 * 1000)

    expect(storage.get('a')).toBe(1)
  })

  it.each(['', 'not json', '1', 'null', '{"expires":0}'])(
    'reads a foreign value %j as absent',
    text => {
      const { storage, raw } = make()
      raw.set('a', text)

      expect(storage.get('a')).toBeUndefined()
    },
  )

  it('removes all keys with a prefix', () => {
    const { storage, raw } = make()
    for (const key of ['person_1', 'person_2', 'lang']) storage.set(key, 1)

    storage.removeAll('person_')

    expect(raw.keys()).toEqual(['lang'])
  })

  it('acts as empty where the device refuses storage', () => {
    const refuse = (): never => {
      throw new Error('QuotaExceededError')
    }
    const storage = createStorage({ get: refuse, set: refuse, remove: refuse, keys: refuse })

    expect(storage.set('a', 1)).toBe(false)
    expect(storage.get('a')).toBeUndefined()
    expect(() => storage.removeAll('a')).not.toThrow()
  })
})
