import { act, useState, type ComponentType } from 'react'
import { lazySheet } from '@/components/Sheet/lazySheet'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'

interface Props {
  open: boolean
  onClose: () => void
}

/** What is opened, once its code has come. */
const Words = ({ open }: Props) => (open ? <div role="dialog">words</div> : null)

/** A button with its sheet; `come` and `fail` end the fetching that is under way. */
function sheet() {
  const fetched: { come: () => void; fail: () => void }[] = []
  const load = () =>
    new Promise<ComponentType<Props>>((resolve, reject) =>
      fetched.push({ come: () => resolve(Words), fail: () => reject(new Error('offline')) }),
    )
  const Sheet = lazySheet(load)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <div role="button" aria-expanded={open} onClick={() => setOpen(true)} />
        <Sheet open={open} onClose={() => setOpen(false)} />
      </>
    )
  }
  const { box } = draw(<Page />)
  const open = async () => {
    click(box.querySelector('[role=button]') as HTMLElement)
    await pass()
  }
  const end = async (how: 'come' | 'fail') => {
    act(() => fetched[fetched.length - 1]?.[how]())
    await pass()
  }
  return { box, fetched, open, end, said: () => box.textContent }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

it('is fetched once when it is opened, and shown when it has loaded', async () => {
  const page = sheet()
  expect(page.fetched).toHaveLength(0)
  await page.open()
  await page.open()
  expect([page.fetched.length, page.said()]).toEqual([1, ''])
  await page.end('come')
  expect(page.said()).toBe('words')
})

it('says that it failed to load, stays closed, and is requested again when it is opened again', async () => {
  const page = sheet()
  await page.open()
  await page.end('fail')
  expect(page.box.querySelector('[role=alert]')?.textContent).toContain('加载失败')
  expect(page.box.querySelector('[role=button]')?.getAttribute('aria-expanded')).toBe('false')

  await page.open()
  expect([page.fetched.length, page.said()]).toEqual([2, ''])
  await page.end('come')
  expect(page.said()).toBe('words')
})
