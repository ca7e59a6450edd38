import { LANYAN } from '../support/journey/exhibitor'
import { recordByApi, submitByApi } from '../support/journey/badges'
import type { Json } from '../support/server/apiClient'
import type { FairCalls } from './fairCalls'

const DAYS = {
  Days: { selected: ['2031-04-16', '2031-04-17'] },
  Delivery: { selected: ['pickup'] },
}
const BADGES: readonly { name: string; type: string; steps: readonly [string, string?][] }[] = [
  { name: '顾南舟', type: 'exhibitor', steps: [['approve']] },
  { name: '陆小禾', type: 'exhibitor', steps: [] },
  { name: '白芷', type: 'builder', steps: [['return', '证件照模糊，请重新上传。']] },
  { name: '周若水', type: 'service', steps: [['approve'], ['produce']] },
  { name: '苏明远', type: 'guest', steps: [['approve']] },
  { name: '韩清和', type: 'exhibitor', steps: [['approve'], ['lose']] },
]
const CONTACTS: readonly [name: string, more: Json][] = [
  [
    '顾南舟',
    {
      Post: '市场总监',
      Duties: { selected: ['main', 'sales'] },
      Public: true,
      Email: 'gu@lanyan.example',
    },
  ],
  [
    '陆小禾',
    { Post: '展务专员', Duties: { selected: ['booth', 'badges', 'onsite'] }, Notices: true },
  ],
]

/**
 * Gives the demo company badges in many states, contacts with a main contact, and leads with these
 * cards. Returns the ids of the badges that pages open.
 */
export async function fillCompany(
  fair: FairCalls,
  met: readonly string[],
): Promise<{ guest: string; returned: string }> {
  for (const { name, type, steps } of BADGES) {
    await submitByApi(fair.app, LANYAN, name, 'badge', { Type: { selected: [type] }, ...DAYS })
    for (const [action, reason] of steps) await fair.decide('badge', name, action, reason)
  }
  const Mobile = { CountryCode: '86', Number: '13800131991' }
  for (const [name, more] of CONTACTS)
    await submitByApi(fair.app, LANYAN, name, 'contact', { Mobile, ...more })

  const token = await fair.login('/api/ex/login', {
    Account: LANYAN.account,
    Password: LANYAN.password,
  })
  for (const [at, Code] of met.entries()) {
    const { Id } = await fair.must<{ Id: string }>('/api/ex/lead/scan', { Code }, token)
    const { Lead } = await fair.must<{ Lead: { Revision: number } }>(
      '/api/ex/lead/open',
      { Id },
      token,
    )
    const followUp = {
      Rating: 4 - at,
      State: 'contacted',
      Tags: ['植物奶', '连锁渠道'],
      NextStep: '寄样品',
      Note: '周四试饮，要 2 箱样品',
    }
    if (at === 0)
      await fair.must('/api/ex/lead/update', { Id, Revision: Lead.Revision, ...followUp }, token)
  }
  const idOf = async (name: string) => (await recordByApi(fair.app, LANYAN, name)).Id
  return { guest: await idOf('苏明远'), returned: await idOf('白芷') }
}
