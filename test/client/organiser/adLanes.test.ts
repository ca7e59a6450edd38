import { inLanes } from '@/features/organiser/ads/lanes'

const DAYS = ['2031-04-10', '2031-04-11', '2031-04-12', '2031-04-13', '2031-04-14']
const ad = (Id: string, From: string, Until: string) => ({ Id, From, Until })

it('puts overlapping entries below each other, and others on one line', () => {
  const lanes = inLanes(
    [
      ad('late', '2031-04-13', '2031-04-14'),
      ad('long', '2031-04-10', '2031-04-12'),
      ad('short', '2031-04-11', '2031-04-11'),
    ],
    DAYS,
  )
  expect(lanes.map(({ ad: { Id }, lane, first, last }) => [Id, lane, first, last])).toEqual([
    ['long', 0, 0, 2],
    ['short', 1, 1, 1],
    ['late', 0, 3, 4],
  ])
})

it('cuts off what reaches beyond the shown days, and leaves out what lies outside them', () => {
  const lanes = inLanes(
    [
      ad('before', '2031-04-01', '2031-04-09'),
      ad('through', '2031-04-01', '2031-05-01'),
      ad('after', '2031-04-15', '2031-04-16'),
    ],
    DAYS,
  )
  expect(lanes.map(({ ad: { Id }, first, last }) => [Id, first, last])).toEqual([['through', 0, 4]])
})
