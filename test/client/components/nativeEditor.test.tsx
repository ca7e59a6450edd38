import Taro from '@tarojs/taro'
import { OnScreenProvider } from '@/components/OnScreenContext'
import { EditorArea } from '@/components/RichTextEditor/EditorArea.weapp'
import type { EditorCommands } from '@/components/RichTextEditor/editorTypes'
import { SourceMap } from '@/components/RichTextEditor/SourceMap'
import { clearDrawings, draw } from '../../support/client/draw'

jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Editor: ({ id, onReady }: { id: string; onReady: () => void }) => (
    <textarea id={id} onFocus={onReady} />
  ),
}))

const content = { html: '<p>Oat drinks</p>' }
const nothing = () => undefined

/** WeChat finds an editor in the page on top alone. */
function phone() {
  const told: string[] = []
  const editor = { setContents: ({ html }: { html: string }) => void told.push(html) }
  const page = { isOnTop: true }
  const query = {
    select: () => query,
    context: (tell: (found: { context: unknown } | null) => void) => (
      tell(page.isOnTop ? { context: editor } : null),
      query
    ),
    exec: nothing,
  }
  jest.spyOn(Taro, 'createSelectorQuery').mockReturnValue(query as unknown as Taro.SelectorQuery)
  return { told, page }
}

function area(isOnScreen: boolean, onReady: (commands: EditorCommands) => void) {
  const props = {
    id: 'intro',
    document: content,
    placeholder: '',
    tools: [],
    sources: new SourceMap(),
    onReady,
    labelledBy: 'label',
  }
  const events = {
    onInput: nothing,
    onFocus: nothing,
    onBlur: nothing,
    onActive: nothing,
    onFiles: nothing,
    onForeign: nothing,
    onToolbarKey: nothing,
  }
  return (
    <OnScreenProvider value={isOnScreen}>
      <EditorArea {...props} {...events} />
    </OnScreenProvider>
  )
}

afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
})

describe('WeChat’s editor', () => {
  it('shows its content once it is ready', () => {
    const { told } = phone()
    const onReady = jest.fn()
    draw(area(true, onReady)).find('#intro-native').focus()
    expect([told.length, onReady.mock.calls.length]).toEqual([1, 1])
    expect(told[0]).toContain('Oat drinks')
  })

  it('shows its content later when it becomes ready below another page, and is asked no more after that', () => {
    const { told, page } = phone()
    const onReady = jest.fn()
    const drawn = draw(area(false, onReady))
    page.isOnTop = false
    drawn.find('#intro-native').focus()
    expect([told.length, onReady.mock.calls.length]).toEqual([0, 0])

    page.isOnTop = true
    drawn.again(area(true, onReady))
    expect([told.length, onReady.mock.calls.length]).toEqual([1, 1])
    drawn.again(area(false, onReady))
    drawn.again(area(true, onReady))
    expect([told.length, onReady.mock.calls.length]).toEqual([1, 1])
  })
})
