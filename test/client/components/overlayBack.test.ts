import { closeByBack } from '@/components/overlayBack'

const settle = () => new Promise(done => setTimeout(done, 60))
/** What the router would hear. */
let heard = 0
window.addEventListener('popstate', () => heard++)

beforeEach(async () => {
  heard = 0
  window.history.pushState({ idx: window.history.length }, '', '#/pages/list')
  await settle()
})

const back = async () => {
  window.history.back()
  await settle()
}

it('closes the overlay by Back, and the router hears nothing of it', async () => {
  const close = jest.fn()
  closeByBack(close)
  await back()
  expect([close.mock.calls.length, heard, window.location.hash]).toEqual([1, 0, '#/pages/list'])
})

it('closes the upper one of two first', async () => {
  const closed: string[] = []
  closeByBack(() => closed.push('lower'))
  closeByBack(() => closed.push('upper'))
  await back()
  expect(closed).toEqual(['upper'])
  await back()
  expect([closed, heard]).toEqual([['upper', 'lower'], 0])
})

it('leaves the page with one Back when the overlay was closed by its button', async () => {
  window.history.pushState({ idx: window.history.length }, '', '#/pages/record')
  const release = closeByBack(() => undefined)
  release()
  await back()
  expect([window.location.hash, heard]).toEqual(['#/pages/list', 1])
})

it('comes back to the page below a page that was opened from an overlay, and then leaves it', async () => {
  window.history.pushState({ idx: window.history.length }, '', '#/pages/record')
  closeByBack(() => undefined)()
  window.history.pushState({ idx: window.history.length }, '', '#/pages/next')
  await back()
  expect([window.location.hash, heard]).toEqual(['#/pages/record', 1])
  await back()
  expect([window.location.hash, heard]).toEqual(['#/pages/list', 2])
})

it('uses the entry of a closed overlay for the next one', async () => {
  const before = window.history.length
  closeByBack(() => undefined)()
  const close = jest.fn()
  closeByBack(close)
  expect(window.history.length).toBe(before + 1)
  await back()
  expect([close.mock.calls.length, window.location.hash]).toEqual([1, '#/pages/list'])
})
