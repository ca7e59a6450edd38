import {
  Button,
  Form,
  Image,
  Input,
  RichText,
  ScrollView,
  Text,
  Textarea,
  View,
} from '@tarojs/components'
import { act, useState, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import AtFloatLayout from 'taro-ui/lib/components/float-layout'

let root: Root | undefined
let box: HTMLElement

function draw(element: ReactElement): HTMLElement {
  box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  act(() => root?.render(element))
  return box
}

function find<E extends Element>(selector: string): E {
  const found = box.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} in ${box.innerHTML}`)
  return found
}

function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(control) as object,
    'value',
  )?.set
  act(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function compose(control: HTMLInputElement, phase: 'compositionstart' | 'compositionend'): void {
  act(() => void control.dispatchEvent(new CompositionEvent(phase, { bubbles: true })))
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

describe('boxes and text', () => {
  it('are native elements with their class, style, ARIA and data attributes, and nothing meant for a mini-program', () => {
    const extra = { role: 'group', 'aria-label': 'Box', 'data-x': '1', tabIndex: 0 }
    draw(
      <View
        className="a"
        id="b"
        style={{ color: 'red' }}
        hoverClass="pressed"
        hoverStayTime={50}
        catchMove
        {...extra}
      >
        <Text selectable>words</Text>
      </View>,
    )

    expect(box.innerHTML).toBe(
      '<div class="a" id="b" style="color: red;" role="group" aria-label="Box" data-x="1" tabindex="0"><span>words</span></div>',
    )
  })

  it('take a style written as text, as taro-ui does', () => {
    draw(<View style="margin-top: 4px; --own: 2" />)

    expect(find<HTMLElement>('div').style.marginTop).toBe('4px')
    expect(find<HTMLElement>('div').style.getPropertyValue('--own')).toBe('2')
  })

  it('wear hoverClass while pressed', () => {
    draw(<View hoverClass="is-pressed" />)
    const node = find('div')

    act(() => void node.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
    expect(node.className).toBe('is-pressed')
    act(() => void node.dispatchEvent(new MouseEvent('pointerup', { bubbles: true })))
    expect(node.className).toBe('')
  })

  it('a button never submits by accident', () => {
    draw(<Button loading>Go</Button>)

    expect(find<HTMLButtonElement>('button').type).toBe('button')
    expect(find('button').getAttribute('aria-busy')).toBe('true')
  })
})

describe('pictures', () => {
  it.each([
    [undefined, 'fill'],
    ['aspectFit', 'contain'],
    ['aspectFill', 'cover'],
  ] as const)('mode %s fits as %s', (mode, fit) => {
    draw(<Image src="a.png" {...(mode ? { mode } : {})} />)

    expect(find<HTMLElement>('img').style.objectFit).toBe(fit)
  })

  it('have an empty alternative unless they are named', () => {
    draw(
      <View>
        <Image src="a.png" />
        <Image src="b.png" {...{ 'aria-label': 'Logo' }} />
      </View>,
    )

    expect([...box.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', 'Logo'])
  })
})

describe('inputs', () => {
  it("report in Taro's shape", () => {
    const seen: unknown[] = []
    draw(
      <Input
        value=""
        onInput={({ detail }) => seen.push(['input', detail.value])}
        onFocus={({ detail }) => seen.push(['focus', detail.value])}
        onBlur={({ detail }) => seen.push(['blur', detail.value])}
        onConfirm={({ detail }) => seen.push(['confirm', detail.value])}
      />,
    )
    const input = find<HTMLInputElement>('input')
    input.value = 'x'

    act(() => input.focus())
    act(
      () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    )
    act(() => input.blur())

    expect(seen).toEqual([['focus', 'x'], ['confirm', 'x'], ['blur', 'x']]) // prettier-ignore
  })

  it('show what the parent makes of the text, even when that equals the former value', () => {
    function Digits() {
      const [value, setValue] = useState('')
      return (
        <Input value={value} onInput={({ detail }) => setValue(detail.value.replace(/\D/g, ''))} />
      )
    }
    draw(<Digits />)
    const input = find<HTMLInputElement>('input')

    type(input, '12')
    type(input, '12a')

    expect(input.value).toBe('12')
  })

  it('report a composed word once, at its end, and do not change it before', () => {
    const seen: string[] = []
    draw(<Input value="" onInput={({ detail }) => seen.push(detail.value)} />)
    const input = find<HTMLInputElement>('input')

    compose(input, 'compositionstart')
    type(input, 'lin')
    expect([seen, input.value]).toEqual([['lin'], 'lin'])

    type(input, '林')
    compose(input, 'compositionend')
    expect([seen, input.value]).toEqual([['lin', '林'], ''])

    compose(input, 'compositionstart')
    input.value = '海'
    compose(input, 'compositionend')
    expect(seen).toEqual(['lin', '林', '海'])
  })

  it('keep the keys of a composition to themselves', () => {
    const seen: string[] = []
    const listeners = { onKeyDown: (event: KeyboardEvent) => seen.push(event.key) }
    draw(<Input value="" {...listeners} onConfirm={() => seen.push('confirm')} />)
    const press = (key: string, isComposing: boolean) =>
      act(
        () =>
          void find('input').dispatchEvent(
            new KeyboardEvent('keydown', { key, isComposing, bubbles: true }),
          ),
      )

    press('Backspace', true)
    press('Enter', true)
    press('Enter', false)

    expect(seen).toEqual(['Enter', 'confirm'])
  })

  it.each([
    [{ type: 'number' }, { type: 'text', inputMode: 'numeric', maxLength: 140 }],
    [
      { type: 'digit', maxlength: 6 },
      { type: 'text', inputMode: 'decimal', maxLength: 6 },
    ],
    [{ password: true, maxlength: -1 }, { type: 'password' }],
    [
      { disabled: true, placeholder: 'Name', name: 'n' },
      { disabled: true, placeholder: 'Name', name: 'n' },
    ],
  ] as const)('translate %j', (props, expected) => {
    draw(<Input {...props} />)

    expect(find('input')).toMatchObject(expected)
  })

  it('have no limit with a maxlength of -1', () => {
    draw(<Input maxlength={-1} />)

    expect(find('input').hasAttribute('maxlength')).toBe(false)
  })

  it('a text area reports too', () => {
    const seen: string[] = []
    draw(<Textarea value="a" autoHeight onInput={({ detail }) => seen.push(detail.value)} />)

    type(find<HTMLTextAreaElement>('textarea'), 'ab')

    expect(seen).toEqual(['ab'])
  })

  it('a form hands over its named fields and stays', () => {
    const seen: unknown[] = []
    draw(
      <Form onSubmit={({ detail }) => seen.push(detail?.value)}>
        <Input name="who" value="me" />
        <Button formType="submit">Go</Button>
      </Form>,
    )
    const event = new Event('submit', { bubbles: true, cancelable: true })

    act(() => void find('form').dispatchEvent(event))

    expect(seen).toEqual([{ who: 'me' }])
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('taro-ui', () => {
  it('is built on these elements', () => {
    const onClose = jest.fn()
    draw(
      <AtFloatLayout isOpened title="Sheet" onClose={onClose}>
        <Text>inside</Text>
      </AtFloatLayout>,
    )

    expect(find('.at-float-layout--active').textContent).toContain('inside')
    act(() => find<HTMLElement>('.at-float-layout__overlay').click())
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(box.innerHTML).not.toContain('taro-')
  })
})

describe('scrolling', () => {
  it('reports where it is and reaching the end, and can be reached by keyboard', () => {
    const seen: unknown[] = []
    draw(
      <ScrollView
        scrollY
        onScroll={({ detail }) => seen.push(detail.scrollTop)}
        onScrollToLower={() => seen.push('end')}
      />,
    )
    const area = find<HTMLElement>('div')
    Object.defineProperties(area, {
      scrollHeight: { value: 500 },
      clientHeight: { value: 100 },
      scrollTop: { value: 400 },
    })

    act(() => void area.dispatchEvent(new Event('scroll')))

    expect(seen).toEqual([400, 'end'])
    expect(area.tabIndex).toBe(0)
    expect(area.style.overflowY).toBe('auto')
  })
})

describe('rich text', () => {
  const html = (text: string) => {
    draw(<RichText nodes={text} />)
    return find('main > div').innerHTML
  }

  it('keeps what an editor makes', () => {
    const text =
      '<h2>A</h2><p style="color: red">b <strong>c</strong></p><ul><li>d</li></ul><img src="/a.png" alt="e">'

    expect(html(text)).toBe(text)
  })

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<a href=" &#1;javascript:alert(1)">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://x.test"></iframe>', ''],
    ['<form action="/x"><p>a</p></form>', '<p>a</p>'],
    ['<p style="background:url(//x.test/a)">a</p>', '<p>a</p>'],
    ['<img src="data:text/html,<script>">', '<img>'],
    ['<!-- c --><p>a</p>', '<p>a</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ])('cleans %s', (dirty, clean) => {
    expect(html(dirty)).toBe(clean)
  })

  it('draws a tree of nodes as elements and text', () => {
    const nodes = [{ name: 'p', attrs: {}, children: [{ type: 'text' as const, text: '<b>' }] }]
    draw(<RichText nodes={nodes} />)

    expect(find('main > div').innerHTML).toBe('<p>&lt;b&gt;</p>')
  })
})
