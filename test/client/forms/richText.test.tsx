import Quill from 'quill/core.js'
import { act } from 'react'
import { COMMIT_MS } from '@/components/RichTextEditor/CommitTimer'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { lazyWidget } from '@/forms/lazyWidget'
import type { WidgetProps } from '@/forms/widgets/WidgetProps'
import { i18n } from '@/i18n/state'
import { byRole, clear, define, draw, find, memoryDrafts, press } from './support'
import { write } from '../richText/support'

beforeEach(() => i18n.setLanguage('cn'))
afterEach(clear)

const show = (
  fields: readonly Record<string, unknown>[],
  more: Partial<ConstructorParameters<typeof FormStore>[0]> = {},
): FormStore => {
  const store = new FormStore({
    form: define(fields),
    context: { language: i18n.language, ruleSet: 'default' },
    ...more,
  })
  draw(<FormView store={store} services={NO_SERVICES} />)
  return store
}
const wait = (ms = 0) => act(() => new Promise(resolve => setTimeout(resolve, ms)))
const editor = async (): Promise<Quill> => {
  for (let tries = 0; tries < 100 && !document.querySelector('.ql-container'); tries += 1)
    await wait(20)
  const quill = Quill.find(find('.ql-container'))
  if (!(quill instanceof Quill)) throw new Error('no editor')
  return quill
}

describe('a rich text field', () => {
  it('counts its words as they are typed, red with the excess', async () => {
    const store = show([
      { Id: 'Story', Name: '介绍', Type: 'SmallEditor', MaxLength: 4, WordCount: true },
    ])
    const quill = await editor()
    expect(find('.tf-field__remark').textContent).toBe('0/4')

    write(quill, '有机绿茶<')
    await wait(COMMIT_MS + 50)

    expect(store.field('Story').value).toBe('<p>有机绿茶&lt;</p>')
    expect(find('.tf-field__remark').textContent).toBe('5/4 超出 1 字')
    expect(find('.tf-field__remark').className).toContain('is-over')
  })

  it('loses nothing that was typed when the page is left immediately', async () => {
    const drafts = memoryDrafts()
    const store = show([{ Id: 'Story', Name: '介绍', Type: 'Editor' }], { drafts })
    write(await editor(), '绿茶')

    act(() => store.flushDraft())

    expect(drafts.text).toContain('<p>绿茶</p>')
  })

  it('is emptied by a new start', async () => {
    const store = show([{ Id: 'Story', Name: '介绍', Type: 'Editor' }])
    const quill = await editor()
    write(quill, '绿茶')
    await wait(COMMIT_MS + 50)

    act(() => store.startOver())

    expect(quill.getText()).toBe('\n')
  })

  it('drops the last typed text when a rule hides it', async () => {
    const rule = { target: 'Story', expression: '=', match_value: 'no', action: 'hide' }
    const store = show([
      { Id: 'Kind', Name: '类型', Type: 'ButtonGroup', DataSource: 'yes,no', RuleConfig: [rule] },
      { Id: 'Story', Name: '介绍', Type: 'Editor' },
    ])
    write(await editor(), '绿茶')

    press(byRole('radio', 'no'))
    expect(store.field('Story').value).toBeUndefined()
    press(byRole('radio', 'yes'))

    expect(store.field('Story').value).toBeUndefined()
    expect((await editor()).getText()).toBe('\n')
  })

  it('says that it is empty when it is required', async () => {
    const store = show([{ Id: 'Story', Name: '介绍', Type: 'Editor', Required: true }])
    await editor()

    act(() => void store.check())

    const box = find('.ql-editor')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(find(`#${box.getAttribute('aria-describedby')}`).textContent).toBe('介绍不能为空！')
  })
})

describe('a widget with a chunk of its own', () => {
  const Loaded = ({ control }: WidgetProps) => <input id={control.id} />
  const props = { control: { id: 'lazy', labelledBy: 'l' } } as unknown as WidgetProps

  it('says that it failed to load, and can be requested again', async () => {
    let tries = 0
    const Widget = lazyWidget(
      () => (
        (tries += 1),
        tries === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(Loaded)
      ),
    )
    draw(<Widget {...props} />)
    await wait()
    expect(find('[role=alert]').textContent).toContain('数据加载失败！')

    byRole('button', '重试').focus()
    press(byRole('button', '重试'))
    expect(document.activeElement).toBe(find('#lazy'))
    await wait()

    expect(document.activeElement).toBe(find('input#lazy'))
  })

  it('is not skipped by Tab while it is loading, and is entered at its first control', async () => {
    const Group = ({ control }: WidgetProps) => (
      <div id={control.id}>
        <span tabIndex={-1} />
        <input className="first" />
      </div>
    )
    const Widget = lazyWidget(() => new Promise(resolve => setTimeout(() => resolve(Group), 30)))
    draw(<Widget {...props} />)
    expect(find('#lazy').tabIndex).toBe(0)
    find('#lazy').focus()

    await wait(60)

    expect(document.activeElement).toBe(find('.first'))
  })

  it('takes over the focus from its placeholder', async () => {
    const Widget = lazyWidget(() => new Promise(resolve => setTimeout(() => resolve(Loaded), 30)))
    draw(<Widget {...props} />)
    find('#lazy').focus()

    await wait(60)

    expect(document.activeElement).toBe(find('input#lazy'))
  })
})

describe('a custom field', () => {
  it('offers its list as choices and keeps the chosen one as a text', () => {
    const store = show([{ Id: 'Gift', Name: '礼品', Type: 'Custom', DataSource: '茶,书' }])

    press(byRole('radio', '书'))

    expect(store.field('Gift').value).toBe('书')
    expect(byRole('radio', '书').getAttribute('aria-checked')).toBe('true')
  })

  it('is a text where it has no list', () => {
    show([{ Id: 'Gift', Name: '礼品', Type: 'Custom' }])

    expect(find('input#demo-Gift')).toBeTruthy()
  })
})
