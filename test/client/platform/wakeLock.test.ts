import { keepScreenOn } from '@/platform/h5/device'

class Lock {
  released = false
  release = () => ((this.released = true), Promise.resolve())
}
const held: Lock[] = []
let given: (() => void)[] = []
beforeEach(() => {
  held.length = 0
  given = []
  const request = () =>
    new Promise<Lock>(resolve => {
      given.push(() => {
        const lock = new Lock()
        held.push(lock)
        resolve(lock)
      })
    })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})
afterEach(() => keepScreenOn(false))
const give = () => given.splice(0).forEach(one => one())
const on = () => held.filter(({ released }) => !released).length

it('releases the screen when the release was wished before the lock came', async () => {
  const asked = keepScreenOn(true)
  const left = keepScreenOn(false)
  give()
  await Promise.all([asked, left])
  expect(on()).toBe(0)
})

it('holds one lock, however often it is wished, and releases it', async () => {
  const asked = [keepScreenOn(true), keepScreenOn(true)]
  give()
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(on()).toBe(1)
  await keepScreenOn(false)
  expect(on()).toBe(0)
})
