import { contactOf, contactText, sharedCard } from '@/features/visitorCard/contactOf'
import { CARD } from './cards'

const OWN = { phone: '+86 13800130426', email: 'ruoxi@lanqiao.example', website: '' }

it('finds phone and e-mail for others in one’s own answers', () => {
  const Values = {
    Mobile: { CountryCode: '86', AreaCode: '', Number: '13800130426' },
    Email: ' ruoxi@lanqiao.example ',
    WebSite: 3,
  }

  expect(contactOf({ Values })).toEqual(OWN)
})

it('treats a masked number as no number', () => {
  expect(
    contactOf({ Values: { Mobile: { CountryCode: '86', Number: '138****0426' } } }).phone,
  ).toBe('')
  expect(contactOf({ Values: { Mobile: '13800130426' } }).phone).toBe('')
})

it('shares nothing beyond the card but what was chosen', () => {
  expect(contactText(sharedCard(CARD, OWN, new Set()))).toBe(
    '林若溪\n采购总监\n澜桥食品贸易（云汐）有限公司',
  )
  expect(sharedCard(CARD, OWN, new Set(['email'] as const))).toMatchObject({
    phone: '',
    email: OWN.email,
  })
})
