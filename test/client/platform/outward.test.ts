import { openLink, saveFile } from '@/platform/h5/outward'

const agent = (text: string) =>
  Object.defineProperty(window.navigator, 'userAgent', { value: text, configurable: true })

describe('leaving the app from a browser', () => {
  beforeEach(() => agent('Mozilla/5.0'))

  it('opens other sites in a tab that cannot reach back', async () => {
    const opened: unknown[][] = []
    window.open = (...words: unknown[]) => (opened.push(words), null)

    await openLink('https://fair.example/')

    expect(opened).toEqual([['https://fair.example/', '_blank', 'noopener,noreferrer']])
  })

  it('downloads a text under its name', async () => {
    const blobs: Blob[] = []
    const released: string[] = []
    jest.useFakeTimers()
    URL.createObjectURL = blob => (blobs.push(blob as Blob), 'blob:1')
    URL.revokeObjectURL = address => void released.push(address)
    const clicked: HTMLAnchorElement[] = []
    HTMLAnchorElement.prototype.click = function () {
      clicked.push(this)
    }

    await expect(saveFile('{"a":1}', 'data.json')).resolves.toBe(true)

    expect(clicked.map(link => [link.href, link.download])).toEqual([['blob:1', 'data.json']])
    expect(blobs.map(blob => [blob.size, blob.type])).toEqual([
      [7, 'application/json;charset=utf-8'],
    ])
    expect(document.querySelector('a')).toBeNull()
    jest.runAllTimers()
    expect(released).toEqual(['blob:1'])
    jest.useRealTimers()
  })

  it('says that WeChat’s browser keeps no files', async () => {
    agent('Mozilla/5.0 MicroMessenger/8.0')
    await expect(saveFile('{}', 'data.json')).resolves.toBe(false)
  })
})
