import { inWidth, pictureAddress, widthFor, widthsOf } from '@/utils/pictureAddress'

const HALL = '/assets/tgdemo000000001/0a1b2c3d4e5f6789/hall.jpg'

it.each([
  ['/assets/tg/ab/hall.jpg', '', '/assets/tg/ab/hall.jpg?w=480'],
  [
    '/assets/tg/ab/hall.jpg',
    'https://fair.example',
    'https://fair.example/assets/tg/ab/hall.jpg?w=480',
  ],
  [
    'https://fair.example/assets/tg/ab/hall.jpg',
    'https://fair.example',
    'https://fair.example/assets/tg/ab/hall.jpg?w=480',
  ],
  ['/assets/tg/ab/hall.jpg?w=960', '', '/assets/tg/ab/hall.jpg?w=960'],
  [
    'https://cdn.example/assets/hall.jpg',
    'https://fair.example',
    'https://cdn.example/assets/hall.jpg',
  ],
  [
    'https://fair.example.evil/assets/hall.jpg',
    'https://fair.example',
    'https://fair.example.evil/assets/hall.jpg',
  ],
  ['//cdn.example/assets/hall.jpg', '', '//cdn.example/assets/hall.jpg'],
  ['/files/tg/2031/04/1.jpg', '', '/files/tg/2031/04/1.jpg'],
  ['', '', ''],
])('a width is requested only of a fair’s own pictures: %s', (url, base, expected) => {
  expect(pictureAddress(url, base, 480)).toBe(expected)
})

it.each([
  [1, 240],
  [240, 240],
  [241, 480],
  [780, 960],
  [1170, 1600],
  [2880, 1600],
])('a picture %i pixels wide on screen needs this width: %i', (pixels, width) => {
  expect(widthFor(pixels)).toBe(width)
})

it.each(['', 'https://fair.example'])(
  'the widths of a picture are listed for the browser to choose from: %s',
  base => {
    const hall = pictureAddress(HALL, base, 960)
    expect(widthsOf(hall)).toBe(
      [240, 480, 960, 1600].map(width => `${base}${HALL}?w=${width} ${width}w`).join(', '),
    )
    expect(inWidth(hall, 240)).toBe(`${base}${HALL}?w=240`)
  },
)

it.each([
  'https://cdn.example/a.jpg?w=960',
  'https://cdn.example/assets/a.jpg?w=960',
  '/files/tg/2031/04/1.jpg',
  HALL,
  '',
])('any other picture has only this address: %s', address => {
  expect(widthsOf(address)).toBeUndefined()
  expect(inWidth(address, 240)).toBe(address)
})
