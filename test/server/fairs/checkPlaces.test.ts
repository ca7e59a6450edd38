import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkPlaces } from '../../../server/fairs/checkPlaces'
import { formatProblem, ProblemList } from '../../../server/fairs/problems'

const check = (...Places: unknown[]) => {
  const problems = new ProblemList()
  checkPlaces({ Places }, problems)
  return problems.items.map(formatProblem)
}
const place = (Lat: unknown, Lng: unknown) => ({
  Kind: 'hotel',
  Name: '澜湾酒店',
  Name_en: 'Lanwan Hotel',
  Lat,
  Lng,
})

it('names an invalid point, and its probable cause', () => {
  const [exchanged, nothing, ocean] = check(place(123.4, 28.5), place('28.5', 123.4), place(0, 0))
  assert.match(exchanged ?? '', /^error +config\.json › Places\.0\.Lat: .*exchanged/)
  assert.match(
    nothing ?? '',
    /^error +config\.json › Places\.1\.Lat: .*write degrees with decimals/,
  )
  assert.match(ocean ?? '', /^error +config\.json › Places\.2\.Lat: .*ocean/)
})

it('warns of a missing English name and of two places on one point', () => {
  const [name, point, ...others] = check({ ...place(28.5, 123.4), Name_en: '' }, place(28.5, 123.4))
  assert.match(name ?? '', /^warning config\.json › Places\.0\.Name_en: /)
  assert.match(
    point ?? '',
    /^warning config\.json › Places\.1\.Lat: Places\.0 lies on the very same point/,
  )
  assert.deepEqual(others, [])
})

it('reports nothing for valid places, or for none', () => {
  assert.deepEqual(check(place(28.5, 123.4), place(-33.9, 18.4)), [])
  assert.deepEqual(check(), [])
})
