import { fileUrl } from '@core/domain/fileUrl'
import { act } from 'react'
import { COMMIT_MS } from '@/components/RichTextEditor/CommitTimer'
import { SMALL_TOOLS } from '@/components/RichTextEditor/tools'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, pass, press, type } from '../../support/client/draw'
import { drawEditor, select, write } from './support'

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

describe('typing', () => {
  it('reaches the form after a pause, once for many key strokes', async () => {
    const { quill, changes } = drawEditor()

    for (const sign of '有机绿茶') write(quill, sign)
    expect(changes).toEqual([])
    await pass(COMMIT_MS)

    expect(changes).toHaveLength(1)
    expect(changes[0]).toContain('<p>')
  })

  it('is sent to the form immediately before a draft is written, when the field is left and when it is removed', async () => {
    const { quill, changes, flush, find } = drawEditor()

    write(quill, 'a')
    flush()
    expect(changes).toEqual(['<p>a</p>'])

    write(quill, 'b')
    act(() => void find('.ql-editor').dispatchEvent(new FocusEvent('blur')))
    expect(changes).toHaveLength(2)

    write(quill, 'c')
    clearDrawings()
    expect(changes).toHaveLength(3)
  })

  it('keeps its caret when the form sends back the value it received', async () => {
    const { quill } = drawEditor({ value: '<p>12345</p>' })
    select(quill, 2, 0)
    write(quill, 'x')
    const before = quill.getSelection()

    await pass(COMMIT_MS * 3)

    expect(quill.getText()).toBe('12x345\n')
    expect(quill.getSelection()).toEqual(before)
  })

  it('reports an emptied text as empty', async () => {
    const { quill, changes } = drawEditor({ value: '<p>a</p>' })

    act(() => void quill.deleteText(0, 1, 'user'))
    await pass(COMMIT_MS)

    expect(changes).toEqual([''])
  })
})

describe('another value from the form', () => {
  it('replaces the text, and forgets typed text that was not reported', async () => {
    const { quill, give, changes } = drawEditor({ value: '<p>a</p>' })
    write(quill, 'zzz')

    give('<h2>新</h2>')
    await pass(COMMIT_MS)

    expect(quill.getText()).toBe('新\n')
    expect(changes).toEqual([])
  })

  it('replaces the text also when it equals the first text of the editor', async () => {
    const { quill, give } = drawEditor({ value: '' })
    write(quill, 'a')
    await pass(COMMIT_MS)

    give('')

    expect(quill.getText()).toBe('\n')
  })
})

describe('the toolbar', () => {
  it('says which formats hold at the caret', () => {
    const { quill, tool } = drawEditor({ value: '<p>a<strong>b</strong></p>' })

    select(quill, 1, 1)
    expect(tool('加粗').getAttribute('aria-pressed')).toBe('true')

    select(quill, 0, 1)
    expect(tool('加粗').getAttribute('aria-pressed')).toBe('false')
  })

  it('is one stop of the tab order, with arrows between its tools', () => {
    const { box, tool } = drawEditor()
    const stops = () =>
      [...box.querySelectorAll('[role=toolbar] [tabindex="0"]')].map(node =>
        node.getAttribute('aria-label'),
      )
    expect(stops()).toEqual(['标题'])

    act(() => tool('标题').focus())
    press(tool('标题'), 'ArrowRight')
    expect(document.activeElement).toBe(tool('加粗'))
    expect(stops()).toEqual(['加粗'])

    press(tool('加粗'), 'End')
    expect(document.activeElement).toBe(tool('清除格式'))
    press(tool('清除格式'), 'ArrowRight')
    expect(document.activeElement).toBe(tool('标题'))
  })

  it('formats what is selected', async () => {
    const { quill, tool, changes } = drawEditor({ value: '<p>绿茶</p>' })
    select(quill, 0, 2)

    click(tool('加粗'))
    click(tool('无序列表'))
    await pass(COMMIT_MS)

    expect(changes[changes.length - 1]).toBe('<ul><li><strong>绿茶</strong></li></ul>')
  })

  it('has a sheet of every tool by name, which closes as one is chosen', async () => {
    const { quill, tool, box, changes } = drawEditor({ value: '<p>绿茶</p>' })
    const named = () => [...box.querySelectorAll<HTMLElement>('[role=dialog] .tf-editor__named')]
    select(quill, 0, 2)

    expect(named()).toEqual([])
    click(tool('文字格式'))
    expect(named().map(node => node.textContent)).toContain('代码块')
    click(named().find(node => node.textContent === '加粗') ?? box)
    await pass(COMMIT_MS)
    await pass(1000)

    expect(changes[changes.length - 1]).toBe('<p><strong>绿茶</strong></p>')
    expect(named()).toEqual([])
    click(tool('文字格式'))
    expect(
      named()
        .filter(node => node.getAttribute('aria-pressed') === 'true')
        .map(node => node.textContent),
    ).toEqual(['加粗'])
  })

  it('asks for a heading and a colour in a panel that Escape closes, the focus going back to the tool', async () => {
    const { quill, tool, box, find, changes } = drawEditor({ value: '<p>绿茶</p>' })
    select(quill, 0, 2)

    click(tool('标题'))
    expect(tool('标题').getAttribute('aria-expanded')).toBe('true')
    press(find('[role=group] [aria-pressed=true]'), 'Escape')
    expect(box.querySelector('.tf-editor__panel')).toBeNull()
    expect(document.activeElement).toBe(tool('标题'))

    click(tool('标题'))
    click(
      [...box.querySelectorAll<HTMLElement>('.tf-editor__word')].find(
        node => node.textContent === '标题 2',
      ) ?? box,
    )
    click(tool('文字颜色'))
    click(
      [...box.querySelectorAll<HTMLElement>('.tf-editor__word')].find(
        node => node.textContent === '红色',
      ) ?? box,
    )
    await pass(COMMIT_MS)

    expect(changes[changes.length - 1]).toBe('<h2><span style="color: #b3261e">绿茶</span></h2>')
  })

  it('links to safe addresses only', async () => {
    const { quill, tool, find, box, changes } = drawEditor({ value: '<p>绿茶</p>' })
    select(quill, 0, 2)
    click(tool('链接'))

    type(find<HTMLInputElement>('.tf-editor__panel input'), 'javascript:alert(1)')
    click(find('.tf-editor__panel .tf-button'))
    expect(find('[role=alert]').textContent).toContain('https://')

    type(find<HTMLInputElement>('.tf-editor__panel input'), 'example.com/tea')
    click(find('.tf-editor__panel .tf-button'))
    await pass(COMMIT_MS)

    expect(box.querySelector('.tf-editor__panel')).toBeNull()
    expect(changes[changes.length - 1]).toBe('<p><a href="https://example.com/tea">绿茶</a></p>')
  })
})

describe('a locked editor', () => {
  it('shows its text and takes no input', () => {
    const { tool, find } = drawEditor({ value: '<p>a</p>', readonly: true })

    expect(find('.ql-editor').getAttribute('contenteditable')).toBe('false')
    expect(find('.ql-editor').getAttribute('aria-readonly')).toBe('true')
    expect(tool('加粗').getAttribute('aria-disabled')).toBe('true')
  })
})

it('names its text box and says that it is required and wrong', () => {
  const { find } = drawEditor({
    required: true,
    invalid: true,
    describedBy: 'wrong',
    tools: SMALL_TOOLS,
  })
  const { attributes } = find('#intro')
  const said = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))

  expect(said).toMatchObject({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': 'label',
    'aria-describedby': 'wrong',
    'aria-required': 'true',
    'aria-invalid': 'true',
    contenteditable: 'true',
  })
})

describe('files', () => {
  const picture = { name: 'p.png', size: 3, type: 'image/png', path: 'blob:p' }
  const media = (send: () => Promise<string>) => ({
    choose: () => Promise.resolve([picture]),
    adopt: (files: readonly unknown[]) => Promise.resolve(files.map(() => picture)),
    send: (_file: unknown, onProgress: (share: number) => void) => (onProgress(0.4), send()),
    view: () => Promise.resolve({ 'https://f.example/p.png': 'blob:shown' }),
    release: jest.fn(),
    busy: jest.fn(),
  })

  it('are shown at a readable address and stored under their lasting address', async () => {
    const kept = media(() => Promise.resolve('https://f.example/p.png'))
    const { tool, find, box, changes } = drawEditor({ media: kept })

    click(tool('插入图片'))
    type(find<HTMLInputElement>('.tf-editor__panel input'), '展台')
    click(
      [...box.querySelectorAll<HTMLElement>('.tf-button')].find(
        node => node.textContent === '从本机选择',
      ) ?? box,
    )
    await pass(COMMIT_MS)

    expect(box.querySelector('.ql-editor img')?.getAttribute('src')).toBe('blob:shown')
    expect(changes[changes.length - 1]).toBe(
      '<p><img src="https://f.example/p.png" alt="展台"></p>',
    )
    expect(kept.busy.mock.calls.map(([isBusy]) => isBusy as boolean)).toEqual([true, false])
  })

  it('of a stored text are shown when their readable addresses are known, and nothing can be typed before', async () => {
    let answer = (_files: Record<string, string>): void => undefined
    const waiting = {
      ...media(() => Promise.resolve('')),
      view: () => new Promise<Record<string, string>>(resolve => (answer = resolve)),
    }
    const { box, find, changes } = drawEditor({
      value: '<p>a<img src="/files/p.png"></p>',
      media: waiting,
    })
    expect(box.querySelector('.ql-editor img')).toBeNull()
    expect(find('.ql-editor').getAttribute('contenteditable')).toBe('false')

    answer({ '/files/p.png': 'blob:shown' })
    await pass(COMMIT_MS)

    expect(box.querySelector('.ql-editor img')?.getAttribute('src')).toBe('blob:shown')
    expect(find('.ql-editor').getAttribute('contenteditable')).toBe('true')
    expect(changes).toEqual([])
  })

  it('that fail to upload say why', async () => {
    const { tool, box, find } = drawEditor({
      media: media(() => Promise.reject(new Error('上传失败，请重试！'))),
    })

    click(tool('插入图片'))
    click(
      [...box.querySelectorAll<HTMLElement>('.tf-button')].find(
        node => node.textContent === '从本机选择',
      ) ?? box,
    )
    await pass()

    expect(find('.tf-editor > [role=alert]').textContent).toBe('上传失败，请重试！')
    expect(box.querySelector('.ql-editor img')).toBeNull()
  })

  /** Sends wait until the test answers them, in order. */
  const slow = () => {
    const answers: (() => Promise<void>)[] = []
    const kept = media(
      () =>
        new Promise(resolve => answers.push(() => (resolve('https://f.example/p.png'), pass()))),
    )
    return { kept, answers }
  }

  it('are inserted where the caret was, and leave focus and caret where the person continued to write', async () => {
    const { kept, answers } = slow()
    const { quill, tool, box, changes } = drawEditor({ value: '<p>1234</p>', media: kept })
    const elsewhere = document.body.appendChild(document.createElement('input'))
    select(quill, 2, 0)
    click(tool('插入图片'))
    click(
      [...box.querySelectorAll<HTMLElement>('.tf-button')].find(
        node => node.textContent === '从本机选择',
      ) ?? box,
    )
    await pass()
    // Text before the place moves it.
    select(quill, 0, 0)
    write(quill, '0')
    act(() => elsewhere.focus())
    await answers[0]?.()
    await pass(COMMIT_MS)

    expect(document.activeElement).toBe(elsewhere)
    expect(changes[changes.length - 1]).toBe('<p>012<img src="https://f.example/p.png">34</p>')
    elsewhere.remove()
  })

  it('can be chosen again after a dialogue that never reported its end', async () => {
    const { kept, answers } = slow()
    let asked = 0
    const { tool, box } = drawEditor({
      media: {
        ...kept,
        choose: () =>
          (asked += 1) === 1 ? new Promise(() => undefined) : Promise.resolve([picture]),
      },
    })
    click(tool('插入图片'))
    const choose = () =>
      click(
        [...box.querySelectorAll<HTMLElement>('.tf-button')].find(
          node => node.textContent === '从本机选择',
        ) ?? box,
      )
    choose()
    await pass()
    choose()
    await pass()

    expect([asked, answers.length]).toEqual([2, 1])
  })

  it('that are pasted while another is uploading come after it, unless all are cancelled', async () => {
    const { kept, answers } = slow()
    const { quill, box } = drawEditor({ media: kept })
    const paste = async () => {
      act(() =>
        quill.uploader.upload(quill.getSelection(true), [
          new File(['x'], 'p.png', { type: 'image/png' }),
        ]),
      )
      await pass()
    }
    await paste()
    await paste()
    await paste()
    expect(answers.length).toBe(1)
    await answers[0]?.()
    await answers[1]?.()
    expect([answers.length, box.querySelectorAll('.ql-editor img').length]).toEqual([3, 2])

    await paste()
    click([...box.querySelectorAll<HTMLElement>('.tf-editor__progress .tf-button')][0] ?? box)
    await answers[2]?.()
    expect([answers.length, box.querySelectorAll('.ql-editor img').length]).toEqual([3, 2])
    expect(kept.release).toHaveBeenCalledTimes(1)
    expect(kept.busy.mock.calls[kept.busy.mock.calls.length - 1]).toEqual([false])
  })

  it('of other sites are left out of pasted text with a message; the text and our own pictures stay', async () => {
    const { quill, box, changes } = drawEditor({ media: slow().kept })
    const clipboard = quill.clipboard as unknown as {
      onPaste: (range: { index: number; length: number }, data: object) => void
    }
    const paste = async (html: string) => {
      act(() => clipboard.onPaste({ index: 0, length: 0 }, { html, text: '' }))
      await pass(COMMIT_MS)
    }
    const own = fileUrl('tgtest000000001/2031/01/3f0d6f0e-7a1e-4a55-9a5e-2b1f0f6f7a11.png')
    await paste('<p>甲</p>')
    expect(box.textContent).not.toMatch(/图片未保留/)
    await paste(`<p>乙<img src="https://other.example/p.png"><img src="${own}"></p>`)
    expect(box.textContent).toMatch(/文字已粘贴；来自其他网站的图片未保留/)
    expect(changes[changes.length - 1]).toContain('乙')
    expect(
      [...box.querySelectorAll('.ql-editor img')].map(image => image.getAttribute('src')),
    ).toEqual([own])
  })

  it('cannot be chosen where the form takes none, but addresses can', async () => {
    const { tool, box, find, changes } = drawEditor()

    click(tool('插入视频'))
    expect([...box.querySelectorAll('.tf-button')].map(node => node.textContent)).toEqual(['插入'])
    type(find<HTMLInputElement>('.tf-editor__panel input'), 'https://f.example/v.mp4')
    click(find('.tf-editor__panel .tf-button'))
    await pass(COMMIT_MS)

    expect(changes[changes.length - 1]).toContain(
      '<video src="https://f.example/v.mp4" controls></video>',
    )
  })
})

describe('stored HTML', () => {
  it.each([
    '<h1>一</h1><h6>六</h6>',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p>',
    '<p style="text-align: center">中</p><h2 style="text-align: right">右</h2>',
    '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
    '<blockquote>引</blockquote><pre>x &lt; 1\n\n  y</pre><p>尾</p>',
    '<p><a href="https://example.com/?a=1&amp;b=2">链</a></p>',
    '<p><span style="color: #b3261e; background-color: #fff5d1">色</span></p>',
    '<p>a<img src="https://f.example/p.png" alt="图">b</p><video src="https://f.example/v.mp4" controls></video><hr><p>尾</p>',
    '<p>&nbsp;a&nbsp;&nbsp; b</p>',
  ])('leaves the editor unchanged: %s', async html => {
    const { quill, changes } = drawEditor({ value: html })
    write(quill, 'x')
    act(() => void quill.history.undo())
    await pass(COMMIT_MS)

    expect(changes[changes.length - 1]).toBe(html)
  })
})
