import { fromNative, losesInNative, toNative } from '@/components/RichTextEditor/nativeHtml'

const same = (address: string) => address

describe("a text of WeChat's editor", () => {
  it('loses node numbers, classes and its own spellings', () => {
    const html =
      '<p wx:nodeid="8" class="x" style="text-align: center;">一<b wx:nodeid="9">二</b><del>三</del><ins>四</ins></p><p wx:nodeid="10"><br wx:nodeid="11"></p>'

    expect(fromNative(html, same)).toBe(
      '<p style="text-align: center">一<strong>二</strong><s>三</s><u>四</u></p>',
    )
  })

  it('keeps colours and drops any other style', () => {
    expect(
      fromNative(
        '<p><span style="color: rgb(1, 2, 3); position: fixed; background-color: #fff5d1">a</span></p>',
        same,
      ),
    ).toBe('<p><span style="color: rgb(1, 2, 3); background-color: #fff5d1">a</span></p>')
    expect(fromNative('<p style="color: url(x)">a</p>', same)).toBe('<p>a</p>')
  })

  it('stores pictures under their lasting address', () => {
    const stored = (address: string) =>
      address === 'https://f.example/a?sig=1&t=2' ? 'https://f.example/a' : address

    expect(
      fromNative(
        '<p><img src="https://f.example/a?sig=1&amp;t=2" width="100%" data-custom="1" alt="展台"></p>',
        stored,
      ),
    ).toBe('<p><img src="https://f.example/a" alt="展台"></p>')
  })

  it('is empty when nothing was written', () => {
    expect(fromNative('<p><br></p>', same)).toBe('')
    expect(fromNative('<p>&nbsp;</p><p><br></p>', same)).toBe('')
  })

  it('comes back unchanged', () => {
    const html =
      '<h2>标题</h2><p>一<strong>二</strong></p><ul><li>a</li></ul><p><img src="/a.png" alt="x"></p>'
    expect(fromNative(toNative(html), same)).toBe(html)
  })
})

it('knows what that editor would lose', () => {
  expect(['<video src="/a">', '<blockquote>a', '<pre>x</pre>'].map(losesInNative)).toEqual([
    true,
    true,
    true,
  ])
  expect(losesInNative('<h1>a</h1><p><a href="https://e.example">b</a></p>')).toBe(false)
})
