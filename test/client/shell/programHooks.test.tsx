import { act } from 'react'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { addLeaveGuard } from '@/shell/leaving'
import { useSettingsOffer } from '@/shell/offerSettings'
import { useNewVersion } from '@/shell/useNewVersion'
import { clearDrawings, draw, pass } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

/** What the person says to the question on screen. */
async function answer(feedback: FeedbackStore, isWanted: boolean) {
  act(() => feedback.answer(isWanted))
  await pass(10)
}

describe('a new version of the program', () => {
  async function ready() {
    const platform = fakePlatform({ query: { lang: 'en' } })
    const restart = jest.fn()
    const listeners: ((restart: () => void) => void)[] = []
    platform.onNewVersion = listener => void listeners.push(listener)
    const stores = fakeStores(platform)
    const feedback = new FeedbackStore()
    const Program = () => (useNewVersion(stores), null)
    draw(withStores(stores, <Program />, feedback))
    expect(feedback.modal).toBeUndefined()
    act(() => listeners.forEach(listener => listener(restart)))
    await pass(10)
    return { restart, feedback }
  }

  it('is announced when it is ready, and starts when the person wants it', async () => {
    const { restart, feedback } = await ready()
    expect(feedback.modal?.title).toBe('A new version is ready')
    expect(restart).not.toHaveBeenCalled()
    await answer(feedback, true)
    expect(restart).toHaveBeenCalledTimes(1)
  })

  it('waits when the person says later', async () => {
    const { restart, feedback } = await ready()
    await answer(feedback, false)
    expect(restart).not.toHaveBeenCalled()
  })

  it('does not start over answers that the person wants to keep', async () => {
    const release = addLeaveGuard(() => Promise.resolve(false))
    const { restart, feedback } = await ready()
    await answer(feedback, true)
    release()
    expect(restart).not.toHaveBeenCalled()
  })
})

describe('a permission that was refused', () => {
  async function refused(hasSettings: boolean) {
    const platform = fakePlatform({ query: { lang: 'en' } })
    platform.capabilities.hasSettings = hasSettings
    const stores = fakeStores(platform)
    const feedback = new FeedbackStore()
    let offer: ReturnType<typeof useSettingsOffer> = () => Promise.resolve(false)
    const Page = () => ((offer = useSettingsOffer()), null)
    draw(withStores(stores, <Page />, feedback))
    const answers: boolean[] = []
    void offer('album', 'Could not be saved.').then(is => answers.push(is))
    await pass(10)
    const opened = () => platform.calls.filter(call => call.startsWith('settings'))
    return { feedback, answers, opened }
  }

  it('is asked for again in the settings of WeChat', async () => {
    const { feedback, answers, opened } = await refused(true)
    expect(feedback.modal?.message).toContain('Saving to your photos is not allowed.')
    await answer(feedback, true)
    expect([opened(), answers]).toEqual([['settings album'], [true]])
  })

  it('stays refused when the person does not want to go there', async () => {
    const { feedback, answers, opened } = await refused(true)
    await answer(feedback, false)
    expect([opened(), answers]).toEqual([[], [false]])
  })

  it('is reported as failed where there are no settings', async () => {
    const { feedback, answers, opened } = await refused(false)
    expect(feedback.modal?.message).toBe('Could not be saved.')
    await answer(feedback, true)
    expect([opened(), answers]).toEqual([[], [false]])
  })
})
