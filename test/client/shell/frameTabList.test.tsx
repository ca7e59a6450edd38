import { i18n } from '@/i18n/state'
import type { NavPlace } from '@/shell/frame/frameNav'
import { FrameTabList } from '@/shell/frame/FrameTabList'
import { clearDrawings, click, draw } from '../../support/client/draw'

beforeEach(() => i18n.setLanguage('en'))
afterEach(clearDrawings)

const place = (at: number, unread = 0): NavPlace => ({
  id: `p${at}`,
  text: `Page ${at}`,
  unread,
  isHere: at === 1,
  open: () => undefined,
})
const show = (tabs: readonly NavPlace[]) => {
  const { box } = draw(<FrameTabList tabs={tabs} />)
  const tabsOf = () =>
    [...box.querySelectorAll<HTMLElement>('.tf-frame-tabs__tab')].map(tab => tab.textContent)
  const last = () => [...box.querySelectorAll<HTMLElement>('.tf-frame-tabs__tab')].pop()
  return { tabsOf, last }
}

describe('the tabs of related pages', () => {
  it('are all shown while there are few', () => {
    expect(show([1, 2, 3].map(at => place(at))).tabsOf()).toEqual(['Page 1', 'Page 2', 'Page 3'])
  })

  it('fold those without waiting items if there are many, and show them on a press', () => {
    const { tabsOf, last } = show(
      Array.from({ length: 12 }, (_, at) => place(at, at === 5 ? 4 : 0)),
    )

    expect(tabsOf()).toEqual(['Page 1', 'Page 5 4', '10 more'])
    const more = last()
    if (more) click(more)
    expect(tabsOf()).toHaveLength(13)
    expect(tabsOf()[12]).toBe('Show fewer')
  })
})
