import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moveDates } from '../../../server/fairs/moveDates'
import { readFolder } from '../../../server/fairs/readFolder'

const move = (text: string, days: number) => moveDates(text, { days, opening: '2031-04-16' })

describe('dates of a fair folder', () => {
  const cases: [string, number, string][] = [
    ['2031-04-16', 1, '2031-04-17'],
    ['2031-04-10T23:59:59+08:00', -10, '2031-03-31T23:59:59+08:00'],
    ['2031 年 4 月 16–18 日，云汐', 3, '2031 年 4 月 19–21 日，云汐'],
    ['布展时间为 4 月 13 日至 15 日。', 17, '布展时间为 4 月 30 日至 5 月 2 日。'],
    ['4 月 16 日、17 日在 N1', 1, '4 月 17 日、18 日在 N1'],
    ['16–18 April 2031, Yunxi', -1602, '26–28 November 2026, Yunxi'],
    ['16–18 April 2031, Yunxi', 13, '29 April–1 May 2031, Yunxi'],
    ['on 16 and 17 April in', 1, 'on 17 and 18 April in'],
    ['© 2031 SUILAN, founded in 2019', -1602, '© 2026 SUILAN, founded in 2019'],
    ['since 2026-04-16, until 2030-12-31', -1602, 'since 2026-04-16, until 2026-08-12'],
    ['Version 2031-01', -1602, 'Version 2026-08'],
    ['May I bring a guest? Hall 2031 m²', 0, 'May I bring a guest? Hall 2031 m²'],
  ]
  for (const [text, days, expected] of cases)
    it(`moves "${text}" by ${days} days`, () => assert.equal(move(text, days), expected))

  it('does not change passwords and codes', () =>
    assert.deepEqual(
      moveDates([{ Password: 'suilan-2031', Title: '2031' }], {
        days: -1602,
        opening: '2031-04-16',
      }),
      [{ Password: 'suilan-2031', Title: '2026' }],
    ))

  it('leaves a folder valid, without a date of its old year', async () => {
    const { folder, problems } = await readFolder('fairs/suilan', false, {
      days: -1602,
      opening: '2031-04-16',
    })
    assert.deepEqual(
      problems.filter(({ severity }) => severity === 'error'),
      [],
    )
    const { exhibitors: _, organisers: __, assets: ___, ...texts } = folder
    assert.doesNotMatch(
      JSON.stringify(texts, (key, value: unknown) =>
        key === 'DefaultValue' || key === 'bytes' ? '' : value,
      ),
      /2031/,
    )
  })
})
