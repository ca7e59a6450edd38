import { copyText, openFile } from '@/platform/h5/device'
import { play } from '@/platform/h5/sound'
import { downloadFile } from '@/platform/weapp/outward'

const mockTaro: Record<string, jest.Mock> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => mockTaro[name] }),
}))

describe('what a browser does in a press only', () => {
  it('opens a tab before its address is known, and closes it where no address comes', async () => {
    const went: string[] = []
    const tab = {
      opener: window as unknown,
      location: { replace: (to: string) => went.push(to) },
      close: () => went.push('closed'),
    }
    const open = jest.fn(() => tab)
    Object.assign(window, { open })
    const opening = openFile(Promise.resolve('https://fair.example/a.pdf'))
    expect(open.mock.calls).toEqual([['', '_blank']])
    expect([await opening, tab.opener, went]).toEqual([true, null, ['https://fair.example/a.pdf']])

    await expect(openFile(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(went[1]).toBe('closed')
  })

  it('promises the clipboard a text that is not ready yet', async () => {
    const written: { of: Record<string, Promise<Blob>> }[] = []
    class Item {
      constructor(readonly of: Record<string, Promise<Blob>>) {}
    }
    Object.assign(globalThis, { ClipboardItem: Item })
    const write = ([item]: Item[]) => (item && written.push(item), Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
    let tell: (text: string) => void = () => undefined
    const copying = copyText(new Promise<string>(resolve => (tell = resolve)))
    expect(written).toHaveLength(1)
    tell('https://fair.example/')
    expect([await copying, (await written[0]?.of['text/plain'])?.size]).toEqual([true, 21])
  })

  it('plays in a Safari that uses its own name for it', () => {
    const started: number[] = []
    const node = {
      frequency: { value: 0 },
      gain: { value: 0 },
      connect: () => node,
      start: (at: number) => started.push(at),
      stop: () => undefined,
    }
    class Context {
      currentTime = 2
      createOscillator = () => node
      createGain = () => node
    }
    Object.assign(window, { webkitAudioContext: Context })
    play([{ hertz: 440, from: 1, seconds: 1 }])
    expect(started).toEqual([3])
  })
})

it('asks for another press when the file for a chat took too long to fetch', async () => {
  mockTaro.downloadFile = jest.fn(() =>
    Promise.resolve({ tempFilePath: 'wxfile://1', statusCode: 200 }),
  )
  const late = { errMsg: 'shareFileMessage:fail can only be invoked by user TAP gesture.' }
  mockTaro.shareFileMessage = jest.fn().mockRejectedValueOnce(late).mockResolvedValueOnce({})
  mockTaro.showModal = jest.fn(({ success }: { success: (result: { confirm: boolean }) => void }) =>
    success({ confirm: true }),
  )

  expect(await downloadFile('https://fair.example/a.zip', 'a.zip')).toBe(true)
  expect([
    mockTaro.showModal.mock.calls.length,
    mockTaro.shareFileMessage.mock.calls.length,
  ]).toEqual([1, 2])

  mockTaro.shareFileMessage = jest
    .fn()
    .mockRejectedValue({ errMsg: 'shareFileMessage:fail no room' })
  expect(await downloadFile('https://fair.example/a.zip', 'a.zip')).toBe(false)
})
