import { act } from 'react'
import { AnswerBody } from '@/resources/form/AnswerBody'
import { AnswerBar } from '@/resources/form/AnswerBar'
import type { AnswerStore } from '@/resources/form/AnswerStore'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'
import { withStores } from '../../support/client/withStores'
import { openForm, submission } from './answerSupport'

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

type Opened = Awaited<ReturnType<typeof openForm>>

/** The body and the bar of the page, with what they ask for noted. */
async function show(prepare: (all: Opened) => void = () => undefined) {
  const all = await openForm()
  prepare(all)
  await all.store.fetch()
  const pressed: string[] = []
  const control = (name: string) => () => void pressed.push(name)
  const controls = {
    next: control('next'),
    previous: control('previous'),
    submit: control('submit'),
    startOver: control('startOver'),
    save: control('save'),
    withdraw: control('withdraw'),
  }
  const page = (store: AnswerStore) =>
    withStores(
      all.stores,
      <>
        {store.opened && <AnswerBody store={store} opened={store.opened} title="展位申报" />}
        <AnswerBar store={store} controls={controls} />
      </>,
    )
  const drawn = draw(page(all.store))
  const buttons = () =>
    [...drawn.box.querySelectorAll('.tf-bottom-bar [role=button]')].map(node => node.textContent)
  return { ...all, ...drawn, buttons, pressed, again: () => drawn.again(page(all.store)) }
}

describe('the page of a form', () => {
  it('is filled in while it is open, and can be saved and submitted', async () => {
    const { box, buttons, pressed } = await show()

    expect(buttons()).toEqual(['保存', '提交'])
    expect(box.textContent).toContain('未开始')
    for (const button of box.querySelectorAll<HTMLElement>('.tf-bottom-bar [role=button]'))
      click(button)
    expect(pressed).toEqual(['save', 'submit'])
  })

  it('is read once it is submitted, and can be withdrawn while it is being reviewed', async () => {
    const { box, buttons } = await show(({ server }) => server.other({ Name: '栗川' }, 'submitted'))

    expect(buttons()).toEqual(['撤回修改'])
    expect(box.querySelector('.tf-answers')?.textContent).toBe('名称栗川')
    expect(box.textContent).toContain('审核中')
  })

  it('shows why it came back, and is submitted again', async () => {
    const { box, buttons } = await show(({ server }) => {
      const Previous = {
        FormVersion: 3,
        Values: { Name: '栗' },
        SubmittedAt: '2031-03-01T01:00:00Z',
      }
      server.stands = submission({
        State: 'returned',
        Values: { Name: '栗' },
        Reason: '请写全称',
        Revision: 2,
        Previous,
      })
    })

    expect(buttons()).toEqual(['保存', '重新提交'])
    expect(box.textContent).toContain('请写全称')
    expect(box.textContent).toContain('已退回')
  })

  it('lets two editors decide whose answers stay', async () => {
    const { box, store, server, find } = await show()
    server.other({ Name: '对方' })
    act(() => store.form?.setValue('Name', '我的'))
    await pass(4000)

    const notice = find('#exhibitor-form-conflict')
    expect([...notice.querySelectorAll('[role=button]')].map(node => node.textContent)).toEqual([
      '保留我的内容',
      '载入对方的内容',
    ])
    expect(notice.querySelector('.tf-differences')?.textContent).toBe('名称对方：对方您的：我的')
    click([...notice.querySelectorAll<HTMLElement>('[role=button]')][1] ?? box)

    expect(box.querySelector('#exhibitor-form-conflict')).toBeNull()
    expect(find<HTMLInputElement>('#booth-Name').value).toBe('对方')
    expect(box.textContent).toContain('已载入对方的内容')
  })
})
