import { pictureAddress } from '@/utils/pictureAddress'

it.each([
  ['/assets/tg/ab/hall.jpg', '', '/assets/tg/ab/hall.jpg?w=480'],
  ['/assets/tg/ab/hall.jpg', 'https://fair.example', 'https://fair.example/assets/tg/ab/hall.jpg?w=480'],
  ['/assets/tg/ab/hall.jpg?w=960', '', '/assets/tg/ab/hall.jpg?w=960'],
  ['https://cdn.example/assets/hall.jpg', 'https://fair.example', 'https://cdn.example/assets/hall.jpg'],
  ['/files/tg/2031/04/1.jpg', '', '/files/tg/2031/04/1.jpg'],
  ['', '', ''],
])('of a fair’s own pictures alone is a width asked for: %s', (url, base, expected) => {
  expect(pictureAddress(url, base, 480)).toBe(expected)
})
