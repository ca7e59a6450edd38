import { AuditSection } from '@/features/organiser/audit/AuditSection'
import { daysFilter, daysWord, readDays } from '@/features/organiser/audit/auditDays'
import { LeadsSection } from '@/features/organiser/leads/LeadsSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'

afterEach(clearDrawings)

it('begins the trail with the area and the days of the address, and keeps them there', async () => {
  const { network, address, press } = await deskSection(
    AuditSection,
    answers => answers.answer('/api/oa/audit/list', { data: { Events: [], Next: '' } }),
    {},
    { at: 'audit', state: 'money', period: '2031-04-14_2031-04-16' },
  )
  const asked = () => network.requests('/api/oa/audit/list').map(({ fields }) => fields)
  expect(asked()).toMatchObject([
    { Area: 'money', From: '2031-04-14T00:00:00+08:00', To: '2031-04-16T23:59:00+08:00' },
  ])
  await press('Logins and passwords')
  expect(asked()[1]).toMatchObject({ Area: 'logins', From: '2031-04-14T00:00:00+08:00' })
  expect(address()).toMatchObject({ state: 'logins', period: '2031-04-14_2031-04-16' })
  await press('All')
  expect(asked()[2]?.['Area'] ?? '').toBe('')
})

it('reads days of an address, and treats an invalid day as any time', () => {
  expect(readDays('2031-04-14_')).toEqual({ Start: '2031-04-14', End: '' })
  for (const word of ['', '_', 'week', '2031-04-14', '2031-04-14_x'])
    expect(readDays(word)).toEqual({ Start: '', End: '' })
  expect(daysWord({ Start: '', End: '' })).toBe('')
  expect(daysWord(readDays('_2031-04-16'))).toBe('_2031-04-16')
  expect(daysFilter({ Start: '', End: '' })).toEqual({ From: undefined, To: undefined })
})

it('leads from a company with many leads to that company', async () => {
  const { press, address } = await deskSection(
    LeadsSection,
    answers =>
      answers.answer('/api/oa/lead/stats', {
        data: {
          ...{ Total: 3, Scans: 4, Companies: 1, States: { new: 3 }, Days: [], Staff: [] },
          Top: [
            { Id: 'north', Name: '北辰食品', Name_en: 'North Foods', Booth: 'N1-A01', Leads: 3 },
          ],
        },
      }),
    {},
    { at: 'leads' },
  )
  // the bar has the name and then the count
  await press('North Foods · N1-A013')
  expect(address()).toMatchObject({ at: 'companies', company: 'north' })
})
