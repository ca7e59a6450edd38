import { RichText } from '@tarojs/components'
import { fitPictures } from '@/shell/article/fitPictures'
import { widthsOfPicture as inMiniProgram } from '@/shell/article/widthsOfPicture.weapp'
import { clearDrawings, draw } from '../../support/client/draw'

const HALL = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hall.png'
const PHONE = { width: 390, ratio: 3 }
/**
 * The widths of a picture that a browser has to choose from, for one drawn `drawn` CSS pixels wide
 * where the window has them.
 */
const widths = (drawn: number, base = '') =>
  `sizes="(min-width:${drawn}px) ${drawn}px, 100vw" srcset="${[240, 480, 960, 1600].map(width => `${base}${HALL}?w=${width} ${width}w`).join(', ')}"`
const FITTED = '<img loading="lazy" style="max-width:100%;height:auto;border-radius:8px"'

describe('a picture in a text', () => {
  it.each([
    [
      'of the fair, over the whole column',
      `src="${HALL}"`,
      '',
      `${widths(720)} src="${HALL}?w=1600"`,
    ],
    [
      'by its full address',
      `src="${HALL}"`,
      'https://fair.example',
      `${widths(720, 'https://fair.example')} src="https://fair.example${HALL}?w=1600"`,
    ],
    [
      'narrower than the column',
      `src="${HALL}" width="120" height="80"`,
      '',
      `${widths(120)} src="${HALL}?w=480" width="120" height="80"`,
    ],
    [
      'wider than the column',
      `width="2400" height="600" src="${HALL}"`,
      '',
      `width="2400" height="600" ${widths(720)} src="${HALL}?w=1600"`,
    ],
    ['of no width that can be drawn: -5', `width="-5" src="${HALL}"`, '', undefined],
    ['of no width that can be drawn: 0', `width="0" src="${HALL}"`, '', undefined],
    ['of no width that can be drawn: 50%', `width="50%" src="${HALL}"`, '', undefined],
    [
      'of another site',
      'src="https://cdn.example/assets/a.png"',
      '',
      'src="https://cdn.example/assets/a.png"',
    ],
    [
      'of another file of ours',
      'src="/files/tg/2031/04/1.png"',
      'https://fair.example',
      'src="https://fair.example/files/tg/2031/04/1.png"',
    ],
    [
      'with a look, haste and widths of its own',
      `style="width:9999px" loading="eager" srcset="/a 1w" sizes="1px" src="${HALL}"`,
      '',
      `${widths(720)} src="${HALL}?w=1600"`,
    ],
    [
      'with words that look like more',
      `alt="a src='/assets/b' width='9' > c" src="${HALL}"`.replace('>', '&gt;'),
      '',
      undefined,
    ],
  ])('%s', (_, written, base, expected) => {
    const own =
      expected ??
      `${written.slice(0, written.lastIndexOf(' src'))} ${widths(720)} src="${HALL}?w=1600"`
    expect(fitPictures(`<p>a <img ${written}> b</p>`, base, PHONE)).toBe(
      `<p>a ${FITTED} ${own}> b</p>`,
    )
  })

  it.each([
    [{ width: 390, ratio: 2 }, 960],
    [{ width: 390, ratio: 1 }, 480],
    [{ width: 720, ratio: 1 }, 960],
  ])('is as wide as the column needs: %o → %i', (column, width) => {
    expect(fitPictures(`<img src="${HALL}">`, '', column)).toContain(`${HALL}?w=${width}"`)
  })

  it('has one width in the mini-program', () => {
    expect(inMiniProgram(HALL, '"', 720)).toBe('')
  })

  it('stays lazy and in its shape through the cleaning of the browser', () => {
    const html = fitPictures(`<img src="${HALL}" alt="Hall" width="2400" height="600">`, '', PHONE)
    const image = draw(<RichText nodes={html} />).find<HTMLImageElement>('img')

    expect([image.getAttribute('loading'), image.style.height, image.style.maxWidth]).toEqual([
      'lazy',
      'auto',
      '100%',
    ])
    expect([image.width, image.height, image.alt]).toEqual([2400, 600, 'Hall'])
    expect(image.outerHTML).toContain(widths(720))
    clearDrawings()
  })

  it('has no widths when its address is not a real one', () => {
    const srcset = draw(<RichText nodes={'<img srcset="/a.png 1w, javascript:alert(1) 2w">'} />)
    expect(srcset.find('img').hasAttribute('srcset')).toBe(false)
    clearDrawings()
  })
})
