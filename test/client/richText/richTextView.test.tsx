import { RichTextView } from '@/components/RichTextView/RichTextView'
import { markElements } from '@/components/RichTextView/markElements'
import { splitAtVideos } from '@/components/RichTextView/splitAtVideos'
import { SourceMap, sourcesOf } from '@/components/RichTextEditor/SourceMap'
import { clearDrawings, draw } from '../../support/client/draw'

afterEach(clearDrawings)

describe('a stored text on screen', () => {
  it('has headings, lists and quotes as elements with a look of their own', () => {
    const { box } = draw(
      <RichTextView html='<h2>展品</h2><ul><li>a</li></ul><blockquote onclick="x">b</blockquote>' />,
    )

    expect(box.querySelector('h2.tf-rich-text__h2')?.textContent).toBe('展品')
    expect(
      box.querySelector('blockquote.tf-rich-text__blockquote')?.getAttribute('onclick'),
    ).toBeNull()
    expect(box.querySelector('ul.tf-rich-text__ul li')?.textContent).toBe('a')
  })

  it('shows its files at the addresses where they can be seen, and videos separately', () => {
    const files = {
      'https://f.example/v.mp4': 'https://f.example/v.mp4?sig=1',
      'https://f.example/p.png': 'https://f.example/p.png?sig=2',
    }
    const html =
      '<p><img src="https://f.example/p.png" alt="x"></p><video src="https://f.example/v.mp4" controls></video><p>尾</p>'

    const { box } = draw(<RichTextView html={html} files={files} />)

    expect(box.querySelector('img')?.getAttribute('src')).toBe('https://f.example/p.png?sig=2')
    expect(box.querySelector('video')?.getAttribute('src')).toBe('https://f.example/v.mp4?sig=1')
    expect(box.textContent).toBe('尾')
  })

  it('shows no video from an invalid address', () => {
    expect(splitAtVideos('<video src="javascript:x"></video>a', {})).toEqual([{ html: 'a' }])
  })
})

it('replaces the classes of a text by those of its elements', () => {
  expect(markElements('<h1 class="evil" style="text-align: center">a</h1><em>b</em>')).toBe(
    '<h1 class="tf-rich-text__h1" style="text-align: center">a</h1><em>b</em>',
  )
})

describe('the addresses of files', () => {
  it('are found once each and exchanged in both directions', () => {
    const sources = new SourceMap()
    sources.add({ '/f/1?a=1&b=2': 'blob:x' })
    const html =
      '<p><img alt="a" src="/f/1?a=1&amp;b=2"><img src="/f/1?a=1&amp;b=2"><img src="/g"></p>'

    expect(sourcesOf(html)).toEqual(['/f/1?a=1&b=2', '/g'])
    expect(sources.toShown(html)).toBe(
      '<p><img alt="a" src="blob:x"><img src="blob:x"><img src="/g"></p>',
    )
    expect(sources.toStored(sources.toShown(html))).toBe(html)
  })
})
