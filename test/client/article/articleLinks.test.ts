import { linksIn, placeOf, rewriteLinks } from '@/shell/article/articleLinks'

describe('a link in a text of the organiser', () => {
  it.each([
    [
      '/pages/visitor/reg?source=news',
      { kind: 'page', name: 'visitorRegistration', query: { source: 'news' } },
    ],
    ['#/pages/visitor/reg', { kind: 'page', name: 'visitorRegistration', query: {} }],
    ['/#/pages/news/details?id=a', { kind: 'page', name: 'newsDetails', query: { id: 'a' } }],
    [
      '/pages/h5/load?url=https://x/?a=1',
      { kind: 'page', name: 'externalPage', query: { url: 'https://x/?a=1' } },
    ],
    ['tel:+8620123', { kind: 'contact', url: 'tel:+8620123' }],
    ['mailto:a@fair.example', { kind: 'contact', url: 'mailto:a@fair.example' }],
    ['https://fair.example/?a=1', { kind: 'address', url: 'https://fair.example/?a=1' }],
    ['http://fair.example/', { kind: 'address', url: 'http://fair.example/' }],
    ['/files/guide.pdf', { kind: 'address', url: '/files/guide.pdf' }],
    ['//evil.example/', { kind: 'address', url: '//evil.example/' }],
    ['javascript:alert(1)', { kind: 'address', url: 'javascript:alert(1)' }],
    ['#chapter', undefined],
    ['', undefined],
  ])('%s leads to its place', (address, place) => {
    expect(placeOf(address)).toEqual(place)
  })

  it('is rewritten wherever it occurs, and nothing else changes', () => {
    const html =
      '<p>A <a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener">site</a>, <abbr title="a">b</abbr>, ' +
      '<A HREF=\'/files/a.pdf\'>file</A>, <a href="#top">top</a>, <a name="x">none</a></p>'

    const shown = rewriteLinks(html, place =>
      place.kind === 'address' ? `#/load?url=${encodeURIComponent(place.url)}&x="` : '?',
    )

    expect(shown).toBe(
      '<p>A <a href="#/load?url=https%3A%2F%2Fx.example%2F%3Fa%3D1%26b%3D2&amp;x=&quot;">site</a>, <abbr title="a">b</abbr>, ' +
        '<a href="#/load?url=%2Ffiles%2Fa.pdf&amp;x=&quot;">file</A>, <a>top</a>, <a>none</a></p>',
    )
  })

  it('is listed with its words where links in the text cannot be pressed', () => {
    expect(
      linksIn(
        '<a href="https://x.example/"><b>The &amp; site</b></a><a href="#a">no</a><a href="tel:1"> </a>',
      ),
    ).toEqual([{ text: 'The & site', place: { kind: 'address', url: 'https://x.example/' } }])
  })
})
