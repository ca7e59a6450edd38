import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { act } from 'react'
import type { NavEntry } from '@/shell/frame/frameNav'
import { FrameSide } from '@/shell/frame/FrameSide'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const HEIGHT = 40
const FRAME = 100

afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
})

/** Entries of 40 px, one below the other, in a list of 100 px. */
function layOut(): void {
  const own = document.body.getBoundingClientRect()
  const at = (top: number, height: number) => ({ ...own, top, bottom: top + height })
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.getAttribute('role') === 'navigation') return at(0, FRAME)
    const index = [...document.querySelectorAll('.tf-frame-side__entry')].indexOf(this)
    return at(index * HEIGHT, HEIGHT)
  })
}

const entry = (id: string, isHere = false): NavEntry => ({
  ...{ id, icon: 'home', text: id, unread: 0, isHere, pages: [], open: () => undefined },
})

it('scrolls to the current entry again when entries before it arrive late', async () => {
  const nav = observable.box([entry('a'), entry('here', true)], { deep: false })
  const Side = observer(() => (
    <FrameSide
      groups={[
        { id: 'first', title: '', entries: [] },
        { id: 'second', title: 'Work', entries: nav.get() },
      ]}
    >
      {null}
    </FrameSide>
  ))
  layOut()
  draw(withStores(fakeStores(fakePlatform({ query: { lang: 'en' } })), <Side />))
  const list = document.querySelector<HTMLElement>('[role=navigation]')
  expect(list?.scrollTop).toBe(0)
  await act(async () =>
    runInAction(() => nav.set([entry('a'), entry('b'), entry('c'), entry('here', true)])),
  )
  expect(list?.scrollTop).toBe(4 * HEIGHT - FRAME + 8)
})
