import { plainDrawing } from '@/platform/h5/plainDrawing'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${more}>${inside}</svg>`

describe('a drawing that is uploaded', () => {
  it('is accepted when it only draws', () => {
    for (const inside of [
      '<path d="M0 0h9v9z" fill="#f70"/>',
      '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="9" height="9"/><use href="#a"/>',
      '<style>.a { fill: #f70; clip-path: url("#a") }</style><text class="a">岚泽</text>',
      '<image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
    ])
      expect(plainDrawing(svg(inside))?.localName).toBe('svg')
  })

  it('is refused with a script, an event, an animation, or anything from elsewhere', () => {
    for (const inside of [
      '<script>alert(1)</script>',
      '<g onload="alert(1)"/>',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      '<animate attributeName="href" to="javascript:alert(1)"/>',
      '<a xlink:href="javascript:alert(1)"><text>x</text></a>',
      '<image href="https://elsewhere.example/a.png"/>',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
      '<use href="other.svg#a"/>',
      '<style>@import "https://elsewhere.example/a.css";</style>',
      '<rect style="fill: url(https://elsewhere.example/a)"/>',
      '<rect fill="url(\'//elsewhere.example/a\')"/>',
    ])
      expect([inside, plainDrawing(svg(inside))]).toEqual([inside, undefined])
    expect(plainDrawing(svg('', 'onload="alert(1)"'))).toBeUndefined()
    expect(plainDrawing(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`)).toBeUndefined()
  })

  it('is not a page, a picture or an empty file', () => {
    for (const text of ['', '<html><body/></html>', '<svg><g></svg>', '\x89PNG', '<svg/>'])
      expect(plainDrawing(text)).toBeUndefined()
  })
})
