import { act } from 'react'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { i18n } from '@/i18n/state'
import { NoticeTicker } from '@/components/NoticeTicker/NoticeTicker'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

const notices = [
  { id: 'a', title: 'First' },
  { id: 'b', title: 'Second' },
]

describe('the notice ticker', () => {
  it('shows the next notice every 5 s and opens the one on show', async () => {
    const onOpen = jest.fn()
    const { find } = draw(<NoticeTicker label="Notices" notices={notices} onOpen={onOpen} />)
    const title = () => find('.tf-notice-ticker__title').textContent

    await pass(4999)
    expect(title()).toBe('First')
    await pass(1)
    expect(title()).toBe('Second')
    click(find('[role=link]'))
    expect(onOpen).toHaveBeenCalledWith('b')
    await pass(5000)
    expect(title()).toBe('First')
  })

  it('waits while it has the focus', async () => {
    const { find } = draw(
      <NoticeTicker label="Notices" notices={notices} onOpen={() => undefined} />,
    )

    act(() => find('[role=link]').focus())
    await pass(20_000)

    expect(find('.tf-notice-ticker__title').textContent).toBe('First')
  })

  it('can be stopped, which its button says, and let run again', async () => {
    i18n.setLanguage('en')
    const { find } = draw(
      <NoticeTicker label="Notices" notices={notices} onOpen={() => undefined} />,
    )
    const button = find('.tf-notice-ticker__pause')

    click(button)
    await pass(20_000)
    expect([
      find('.tf-notice-ticker__title').textContent,
      button.getAttribute('aria-label'),
    ]).toEqual(['First', 'Play notices, 1/2'])
    click(button)
    await pass(5000)
    expect(find('.tf-notice-ticker__title').textContent).toBe('Second')
  })
})

describe('a countdown button', () => {
  it('counts the seconds and can be pressed again at the end', async () => {
    const onPress = jest.fn()
    const until = Date.now() + 2000
    const { find } = draw(
      <CountdownButton
        label="Get code"
        until={until}
        waitLabel={seconds => `${seconds} s`}
        onPress={onPress}
      />,
    )
    const button = find('[role=button]')

    expect(button.textContent).toBe('2 s')
    click(button)
    await pass(1000)
    expect(button.textContent).toBe('1 s')
    await pass(1000)
    expect(button.textContent).toBe('Get code')
    click(button)

    expect(onPress).toHaveBeenCalledTimes(1)
  })
})
