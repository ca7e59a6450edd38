import { act } from 'react'
import { FeedbackHost } from '@/shell/feedback/FeedbackHost'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { i18n } from '@/i18n/state'
import type { Answer } from '../../support/client/fakeHttp'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('en')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

describe('what is said after a call', () => {
  it.each([
    [40, 'titled'],
    [41, 'alert'],
  ] as const)('an error of %i characters is a modal of kind %s', (length, kind) => {
    const feedback = new FeedbackStore()

    void feedback.error('错'.repeat(length))

    expect(feedback.modal?.kind).toBe(kind)
  })

  it('a success of 7 characters is a toast for 2 s, of 8 an alert', () => {
    const feedback = new FeedbackStore()

    void feedback.success('1234567')
    expect([feedback.toast?.kind, feedback.modal]).toEqual(['success', undefined])
    jest.advanceTimersByTime(2000)
    expect(feedback.toast).toBeUndefined()

    void feedback.success('12345678')
    expect(feedback.modal?.kind).toBe('alert')
  })

  it('modals wait for each other, and each receives its own answer', async () => {
    const feedback = new FeedbackStore()
    const first = feedback.error('first')
    const second = feedback.confirm({
      title: 'Log out?',
      message: '',
      confirm: 'Log out',
      cancel: 'Stay',
    })

    expect(feedback.modal?.message).toBe('first')
    feedback.answer(true)
    expect(feedback.modal?.title).toBe('Log out?')
    feedback.answer(false)

    await expect(first).resolves.toBeUndefined()
    await expect(second).resolves.toBe(false)
  })
})

describe('the feedback host', () => {
  it('shows an error as a modal headed Prompt information with one button', async () => {
    const feedback = new FeedbackStore()
    const { find, box } = draw(
      withStores(fakeStores(fakePlatform({ query: { lang: 'en' } })), <FeedbackHost />, feedback),
    )

    act(() => void feedback.error('Wrong code!'))
    await pass(50)

    expect(find('[role=alertdialog] [role=heading]').textContent).toBe('Prompt information')
    expect(box.querySelectorAll('[role=button]')).toHaveLength(1)
    click(find('[role=button]'))
    await pass(300)
    expect(box.querySelector('[role=alertdialog]')).toBeNull()
  })

  it('says that the network is slow while a call is tried again, and stops then', async () => {
    const stores = fakeStores(fakePlatform({ query: { lang: 'en', target: 'visitor' } }))
    let arrive: (answer: Answer) => void = () => undefined
    stores.platform.network.answer(
      '/api/visitor/card',
      'offline',
      () => new Promise<Answer>(resolve => (arrive = resolve)),
    )
    const { find, box } = draw(withStores(stores, <FeedbackHost />))
    expect(box.textContent).toBe('')

    const call = stores.api.call('visitor.card', {})
    await pass()
    expect(find('[role=status]').textContent).toBe('Slow network, still connecting')

    arrive({ data: {} })
    await act(() => call.then(() => undefined))
    await pass()
    expect(box.textContent).toBe('')
  })

  it('announces a validation message at the top', async () => {
    const feedback = new FeedbackStore()
    const { find } = draw(
      withStores(fakeStores(fakePlatform({ query: { lang: 'en' } })), <FeedbackHost />, feedback),
    )

    act(() => feedback.validation('Mobile required!'))
    await pass()

    expect(find('[role=alert]').className).toContain('tf-toast--top')
  })
})
