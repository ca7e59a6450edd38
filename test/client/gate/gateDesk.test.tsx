import { observable, runInAction } from 'mobx'
import { act } from 'react'
import { GateChooser } from '@/features/gate/GateChooser'
import { GateDesk } from '@/features/gate/GateDesk'
import type { GateStore } from '@/features/gate/GateStore'
import { i18n } from '@/i18n/state'
import type { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { FeedbackProvider } from '@/shell/feedback/useFeedback'
import { clearDrawings, click, draw, press } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const gate = {
  Id: 'main',
  Name: '主入口',
  Name_en: 'Main',
  Targets: ['visitor'],
  Practice: false,
  Opens: '',
  Closes: '',
  Area: '',
  Area_en: '',
  Qr: '',
}

/** A gate as its pages see it. */
function gateAt(more: object = {}) {
  const state = observable({
    phase: 'desk',
    gates: [gate],
    gate,
    staffName: '祝青禾',
    gateName: () => 'Main',
    time: { text: () => '10:00' },
    looks: {
      direction: 'in',
      decisions: [],
      counts: { in: 0, out: 0, refused: 0 },
      setDirection: (direction: string) => runInAction(() => (state.looks.direction = direction)),
    },
    line: {
      isOnline: true,
      needsLogin: true,
      waiting: 1,
      disputed: 0,
      listSize: 1,
      isLoadingList: false,
    },
    arrivals: { latest: undefined, clear: () => undefined },
    ...more,
  })
  return state as unknown as GateStore
}

const drawn = (page: React.ReactElement) => {
  const said = jest.fn(async () => undefined)
  const feedback = { error: said } as unknown as FeedbackStore
  const stores = fakeStores(
    fakePlatform({ query: { app: 'tgdemo000000001', lang: 'en', target: 'visitor' } }),
  )
  return {
    ...draw(withStores(stores, <FeedbackProvider value={feedback}>{page}</FeedbackProvider>)),
    said,
  }
}
const button = (box: HTMLElement, text: string) =>
  [...box.querySelectorAll<HTMLElement>('[role=button]')].find(
    ({ textContent }) => textContent === text,
  )

beforeEach(() => i18n.setLanguage('en'))
afterEach(clearDrawings)

describe('the desk of a gate', () => {
  it('comes back from the login, which can wait, and asks for no login by itself later', () => {
    const store = gateAt()
    const { box } = drawn(<GateDesk store={store} />)
    const ask = () => {
      const asking = button(box, 'Login ended')
      if (asking) click(asking)
    }
    ask()
    expect(box.querySelector('#gate-account')).not.toBeNull()
    const back = button(box, 'Back')
    if (back) click(back)
    expect(box.querySelector('#gate-account')).toBeNull()
    ask()
    act(() => runInAction(() => (store.line.needsLogin = false)))
    act(() => runInAction(() => (store.line.needsLogin = true)))
    expect(box.querySelector('#gate-account')).toBeNull()
  })

  it('moves the focus with the direction', () => {
    const { find } = drawn(<GateDesk store={gateAt()} />)
    press(find('[role=radio][aria-checked=true]'), 'ArrowRight')
    expect(document.activeElement?.textContent).toBe('Out')
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true')
  })
})

describe('the list of gates', () => {
  it('says when the chosen gate cannot be saved on the device', async () => {
    const store = gateAt({ stand: async () => Promise.reject(new Error('the disk is full')) })
    const { find, said } = drawn(<GateChooser store={store} />)
    click(find('[role=list] [role=button]'))
    await act(async () => Promise.resolve())
    expect(said).toHaveBeenCalledWith('The decision could not be kept, please try again!')
  })
})
