import { act } from 'react'
import Taro from '@tarojs/taro'
import { parseDefinition } from '@core/form/parseDefinition'
import { FormStore, type FormStoreOptions } from '@/forms/FormStore'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { i18n } from '@/i18n/state'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import {
  useFormActions,
  type FormActions,
  type FormActionsOptions,
  type FormEnding,
} from '@/shell/form/useFormActions'
import { createNavigator } from '@/shell/navigate'
import { clearDrawings, draw, pass as passOnce } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const mockHidden: (() => void)[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getEnv: () => 'WEB',
    ENV_TYPE: { WEB: 'WEB' },
    navigateBack: jest.fn(() => Promise.resolve()),
    getCurrentPages: jest.fn(() => [{}, {}]),
  },
  useDidHide: (call: () => void) => void mockHidden.push(call),
  useDidShow: () => undefined,
}))

const WIRE = {
  Id: 'demo',
  Name: 'Demo',
  Steps: [{ Id: 'one' }, { Id: 'two' }],
  Groups: [
    { Id: 'a', Step: 'one' },
    { Id: 'b', Step: 'two' },
  ],
  Fields: [
    { Id: 'Name', Name: 'Full name', Type: 'Text', Required: true, Group: 'a' },
    { Id: 'Photo', Name: 'Photo', Type: 'Text', Group: 'a' },
    { Id: 'Note', Name: 'Note', Type: 'Text', Required: true, Group: 'b' },
  ],
}

function open(
  more: Partial<FormActionsOptions> = {},
  storeOptions: Partial<FormStoreOptions> = {},
) {
  const stores = fakeStores(fakePlatform())
  i18n.setLanguage('en')
  const feedback = new FeedbackStore()
  const form = new FormStore({
    form: parseDefinition(WIRE).form,
    context: { language: 'en', ruleSet: 'default' },
    ...storeOptions,
  })
  const holder: { actions?: FormActions } = {}
  const sent: string[] = []
  const onSubmit = async (store: FormStore): Promise<FormEnding> => {
    const outcome = await store.submit(async payload => sent.push(JSON.stringify(payload)))
    return { kind: outcome.kind === 'sent' ? 'done' : 'ignored' }
  }
  function Page() {
    holder.actions = useFormActions(form, { stepTitleId: 'title', onSubmit, ...more })
    return <FormView store={form} services={NO_SERVICES} />
  }
  draw(withStores(stores, <Page />, feedback))
  const { actions } = holder
  if (!actions) throw new Error('nothing was drawn')
  return { stores, feedback, form, actions, sent }
}
/** What was asked for is drawn before the next timer is due. */
const pass = async (ms = 0) => {
  await passOnce()
  await passOnce(ms)
}
const fill = (form: FormStore) =>
  act(() => (form.setValue('Name', 'Mara'), form.setValue('Note', 'x')))

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  mockHidden.length = 0
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

describe('the buttons of a form', () => {
  it('change a step only when its own fields are valid, and name the invalid ones at the top', async () => {
    const { form, feedback, actions } = open()

    act(() => actions.next())
    await pass(100)
    expect(form.stepIndex).toBe(0)
    expect(feedback.toast).toMatchObject({ text: 'Full name required!', place: 'top' })
    expect(document.activeElement?.id).toBe('demo-Name')

    act(() => form.setValue('Name', 'Mara'))
    act(() => actions.next())
    expect(form.stepIndex).toBe(1)
    expect(feedback.toast).toBeUndefined()
    act(() => actions.previous())
    expect(form.stepIndex).toBe(0)
  })

  it('go back to the step of the first error when the whole form is submitted', async () => {
    const { form, actions, sent } = open()
    act(() => form.goTo(1))

    act(() => actions.submit())
    await pass(100)

    expect(form.stepIndex).toBe(0)
    expect(document.activeElement?.id).toBe('demo-Name')
    expect(sent).toEqual([])
  })

  it('wait for an upload, say so in the language of the form, and lose nothing', async () => {
    const { form, feedback, actions, sent } = open()
    fill(form)
    form.busy('Photo', true)

    act(() => actions.submit())
    await pass(100)
    expect(feedback.toast?.text).toMatch(/^Photo: .*wait/)
    expect(sent).toEqual([])
    expect(form.field('Name').value).toBe('Mara')

    form.busy('Photo', false)
    act(() => actions.submit())
    await pass(100)
    expect(sent).toEqual(['{"Name":"Mara","Note":"x"}'])
  })

  it('check what lies beside the fields last, and send nothing without it', async () => {
    const asked: string[] = []
    const { form, actions, sent } = open({}, { beforeSubmit: () => (asked.push('consent'), false) })
    act(() => actions.submit())
    await pass(100)
    expect(asked).toEqual([])

    fill(form)
    act(() => actions.submit())
    await pass(100)

    expect(asked).toEqual(['consent'])
    expect(sent).toEqual([])
  })

  it('show the field the server refuses, in its words', async () => {
    const { form, feedback, actions } = open({
      onSubmit: async store => ({
        kind: 'invalid',
        fieldId: store.showServerIssues([{ id: 'Note', message: 'Taken' }]) ?? '',
        message: 'Taken',
      }),
    })
    fill(form)

    act(() => actions.submit())
    await pass(100)

    expect(form.stepIndex).toBe(1)
    expect(feedback.toast?.text).toBe('Taken')
    expect(document.activeElement?.id).toBe('demo-Note')
  })

  it('start over only after a confirmation', async () => {
    const { form, feedback, actions } = open()
    fill(form)

    act(() => actions.startOver())
    act(() => feedback.answer(false))
    await pass()
    expect(form.field('Name').value).toBe('Mara')

    act(() => actions.startOver())
    act(() => feedback.answer(true))
    await pass()
    expect(form.field('Name').value).toBeUndefined()
  })
})

describe('leaving a form', () => {
  const back = async (
    stores: ReturnType<typeof fakeStores>,
    feedback: FeedbackStore,
    answer: boolean,
  ) => {
    act(() => createNavigator(stores).back())
    if (feedback.modal) act(() => feedback.answer(answer))
    await pass()
  }

  it('asks once before answers are lost, here and in the system', async () => {
    const { stores, feedback, form } = open()
    await back(stores, feedback, false)
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    expect(stores.platform.calls.filter(call => call.startsWith('guard'))).toEqual([])

    act(() => form.setValue('Name', 'Mara'))
    expect(stores.platform.calls).toContain(
      'guard What you filled in is not saved and will be lost.',
    )
    await back(stores, feedback, false)
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
    expect(form.field('Name').value).toBe('Mara')

    await back(stores, feedback, true)
    expect(Taro.navigateBack).toHaveBeenCalledTimes(2)
    expect(stores.platform.calls).toContain('unguard')
  })

  it('is free after everything was sent', async () => {
    const { stores, feedback, form, actions } = open()
    fill(form)
    act(() => actions.submit())
    await pass(100)

    await back(stores, feedback, false)

    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  })

  it('is free while a draft keeps the answers, which is written when the page is hidden', async () => {
    const written: string[] = []
    const drafts = {
      read: () => undefined,
      write: (draft: object) => written.push(JSON.stringify(draft)) > 0,
      remove: () => undefined,
    }
    const { stores, feedback, form } = open({}, { drafts })
    act(() => form.setValue('Name', 'Mara'))
    expect(written).toEqual([])

    act(() => mockHidden.forEach(hide => hide()))
    expect(written).toHaveLength(1)
    expect(written[0]).toContain('Mara')
    await back(stores, feedback, false)
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  })
})
