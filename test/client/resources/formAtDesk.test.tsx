import { act } from 'react'
import { i18n } from '@/i18n/state'
import { AnswerBar } from '@/resources/form/AnswerBar'
import { AnswerBody } from '@/resources/form/AnswerBody'
import { FormIndex } from '@/resources/form/FormIndex'
import { clearDrawings, draw } from '../../support/client/draw'
import { withStores } from '../../support/client/withStores'
import { FORM, openForm } from './answerSupport'

/** Two sections: a required name, and two optional fields. */
const SECTIONS = {
  ...FORM,
  Groups: [
    { Id: 'who', Name: '企业', Name_en: 'Company' },
    { Id: 'more', Name: '说明', Name_en: 'Notes' },
  ],
  Fields: [
    { Id: 'Name', Group: 'who', Name: '名称', Name_en: 'Name', Required: true },
    { Id: 'Note', Group: 'more', Type: 'TextArea', Name: '备注', Name_en: 'Note' },
  ],
}
const nothing = () => undefined
const CONTROLS = {
  next: nothing,
  previous: nothing,
  submit: nothing,
  startOver: nothing,
  save: nothing,
  withdraw: nothing,
}

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addListener: nothing, removeListener: nothing }),
  })
})
afterEach(() => {
  clearDrawings()
  Object.assign(window, { matchMedia: undefined })
  jest.useRealTimers()
})

async function show() {
  const { stores, store, server } = await openForm()
  server.form = SECTIONS
  await store.fetch()
  const { form, opened } = store
  if (!form || !opened) throw new Error('the form is not filled in')
  const page = () =>
    withStores(
      stores,
      <>
        <AnswerBody store={store} opened={opened} title="Booth" pageTitle="Booth" />
        <FormIndex form={form} />
        <AnswerBar store={store} controls={CONTROLS} />
      </>,
    )
  const { box } = draw(page())
  const index = () =>
    [...box.querySelectorAll('.tf-form-index__entry')].map(
      entry => entry.getAttribute('aria-label') ?? entry.textContent,
    )
  const bar = () => box.querySelector('.tf-answer-bar__state')?.textContent
  return { box, form, index, bar }
}

describe('a form at a desk', () => {
  it('lists its sections, and ticks those with all required answers', async () => {
    const { form, index } = await show()

    expect(index()).toEqual(['企业', '说明, 必填项已完成'])
    act(() => form.setValue('Name', 'Lichuan'))
    expect(index()).toEqual(['企业, 必填项已完成', '说明, 必填项已完成'])
  })

  it('says in its bar that an answer needs fixing, until it is given', async () => {
    const { form, index, bar } = await show()

    act(() => void form.check())
    expect(bar()).toBe('有内容需要修改跳到此处')
    expect(index()[0]).toBe('企业 1 处要改')
    act(() => form.setValue('Name', 'Lichuan'))
    expect(bar()).not.toContain('修改跳到')
  })
})
