import { Picture } from '@/components/Picture/Picture'
import { Picture as MiniProgramPicture } from '@/components/Picture/Picture.weapp'
import type { PictureProps } from '@/components/Picture/types'
import { clearDrawings, draw } from '../../support/client/draw'

const mockWindow = { width: 390, height: 844, ratio: 3 }
jest.mock('@/components/windowSize', () => ({
  windowSize: () => mockWindow,
  pixelRatio: () => mockWindow.ratio,
}))

const HALL = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hall.png'
const FOREIGN = 'https://cdn.example/hall.png?w=960'
const props = { className: 'x', width: 375, src: `${HALL}?w=960` }
const drawn = (more: Partial<PictureProps> = {}) =>
  draw(<Picture {...props} {...more} />).find<HTMLImageElement>('img')

afterEach(clearDrawings)

describe('a picture in a browser', () => {
  it('of the fair is offered in every width, with how wide it is drawn', () => {
    const image = drawn({ wide: '(min-width: 750px) 656px' })

    expect(image.getAttribute('srcset')).toBe(
      [240, 480, 960, 1600].map(width => `${HALL}?w=${width} ${width}w`).join(', '),
    )
    expect(image.getAttribute('sizes')).toBe('(min-width: 750px) 656px, 50vw')
    expect(image.getAttribute('src')).toBe(`${HALL}?w=960`)
  })

  it('of another site is shown as it is', () => {
    const image = drawn({ src: FOREIGN })

    expect([
      image.getAttribute('src'),
      image.getAttribute('srcset'),
      image.getAttribute('sizes'),
    ]).toEqual([FOREIGN, null, null])
  })

  it('is known to be lazy, and how wide, before its address is set: some browsers load at once', () => {
    const names = drawn({ isLazy: true }).getAttributeNames()

    expect(names.filter(name => ['loading', 'sizes', 'srcset', 'src'].includes(name))).toEqual([
      'sizes',
      'srcset',
      'loading',
      'src',
    ])
  })

  it('that is seen first is fetched first', () => {
    expect(drawn({ isFirst: true }).getAttribute('fetchpriority')).toBe('high')
    expect(drawn().getAttribute('fetchpriority')).toBeNull()
  })

  it('is named by what it shows, or decorates', () => {
    expect(drawn({ label: 'The hall' }).alt).toBe('The hall')
    expect([drawn().alt, drawn().getAttribute('aria-hidden')]).toEqual(['', 'true'])
  })
})

describe('a picture in the mini-program', () => {
  it.each([
    [375, 3, 960, 'half of 390 is 195, three pixels each'],
    [375, 2, 480, 'the same, two pixels each'],
    [750, 3, 1600, 'the whole width'],
    [750, 2, 960, 'the whole width'],
  ])(
    'is asked for as wide as the screen draws it: %i at %i → %i (%s)',
    (width, ratio, expected, _why) => {
      mockWindow.ratio = ratio
      const { find } = draw(
        <MiniProgramPicture {...props} src={`https://fair.example${HALL}?w=960`} width={width} />,
      )

      expect(find('img').getAttribute('src')).toBe(`https://fair.example${HALL}?w=${expected}`)
    },
  )

  it('of another site is shown as it is', () => {
    const { find } = draw(<MiniProgramPicture {...props} src={FOREIGN} />)

    expect(find('img').getAttribute('src')).toBe(FOREIGN)
  })
})
