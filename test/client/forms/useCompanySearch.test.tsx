import { act } from 'react'
import type { CompanyValue } from '@core/form/types'
import { isSearchable, useCompanySearch, type CompanySearch } from '@/forms/useCompanySearch'
import { clear, draw } from './support'

const company = (CompanyName: string): CompanyValue => ({ CompanyName, TaxNumber: '' })
let hook: CompanySearch
const asked: { keyword: string; answer: (found: CompanyValue[]) => void; fail: () => void }[] = []

function Probe() {
  hook = useCompanySearch(
    keyword =>
      new Promise((resolve, reject) =>
        asked.push({ keyword, answer: resolve, fail: () => reject(new Error('offline')) }),
      ),
  )
  return null
}
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  draw(<Probe />)
})
afterEach(() => {
  clear()
  jest.useRealTimers()
})

it('wants four Chinese characters', () => {
  expect(isSearchable('澜桥食')).toBe(false)
  expect(isSearchable('澜桥 ab 食品')).toBe(true)
  expect(isSearchable('Nordhavn Foods')).toBe(false)
})

it('asks once, 200 ms after the last keystroke', async () => {
  act(() => hook.ask('澜桥食品'))
  await wait(150)
  act(() => hook.ask('澜桥食品贸易'))
  await wait(199)
  expect(asked).toHaveLength(0)

  await wait(1)

  expect(asked.map(({ keyword }) => keyword)).toEqual(['澜桥食品贸易'])
})

it('drops the reply to an earlier text', async () => {
  act(() => hook.ask('澜桥食品'))
  await wait(200)
  act(() => hook.ask('澜桥食品科技'))
  await wait(200)

  await act(async () => asked[1]?.answer([company('科技')]))
  await act(async () => asked[0]?.answer([company('贸易')]))

  expect(hook.results).toEqual([company('科技')])
})

it('shows nothing when the search fails, or when the text has become too short', async () => {
  act(() => hook.ask('澜桥食品'))
  await wait(200)
  await act(async () => asked[0]?.fail())
  expect(hook.results).toEqual([])

  act(() => hook.ask('澜桥食品'))
  await wait(200)
  act(() => hook.ask('澜'))
  await act(async () => asked[1]?.answer([company('贸易')]))

  expect(hook.results).toEqual([])
})
