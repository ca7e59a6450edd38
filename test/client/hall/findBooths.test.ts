import { findBooths, type PlacedBooth } from '@/features/hallMap/findBooths'

const booth = (no: string): PlacedBooth => ({ no, hall: no.slice(0, 2), company: undefined })
const BOOTHS = ['N1-A01', 'N1-A12', 'N2-A12'].map(booth)

it.each([
  ['a-12', ['N1-A12', 'N2-A12']],
  ['A12', ['N1-A12', 'N2-A12']],
  ['Ａ１２', ['N1-A12', 'N2-A12']],
  ['n1 a1', ['N1-A01']],
  ['N1馆A12', ['N1-A12']],
  ['Booth N1—A12', ['N1-A12']],
  ['展位 A01', ['N1-A01']],
])('the plan finds the booth that is typed as %s', (words, found) => {
  expect(findBooths(BOOTHS, words).map(({ no }) => no)).toEqual(found)
})
