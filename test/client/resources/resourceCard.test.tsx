import { parseRecordItem } from '@/api/parse/record'
import { i18n } from '@/i18n/state'
import { ResourceCard } from '@/resources/list/ResourceCard'
import type { ResourceKind } from '@/resources/ResourceKind'
import { clearDrawings, draw } from '../../support/client/draw'
import { FakeClock } from '../../support/client/fakeClock'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { item, stallKind } from './listSupport'

afterEach(() => {
  clearDrawings()
  i18n.setLanguage('cn')
})

/** The card of a record at a moment. */
function cardOf(record: ReturnType<typeof item>, kind: ResourceKind, now = '2031-03-20T02:00:00Z') {
  clearDrawings()
  const stores = Object.assign(fakeStores(), { clock: new FakeClock(Date.parse(now)) })
  i18n.setLanguage('en')
  const card = (
    <ResourceCard
      kind={kind}
      record={parseRecordItem(record)}
      onOpen={() => undefined}
      onStep={() => undefined}
    />
  )
  return draw(withStores(stores, card)).box
}

describe('the card of a record', () => {
  const booked = item('1', 'submitted', { Subtitle: ['Studio A · 2031-03-21 09:30–10:00', ''] })
  const buttons = (box: HTMLElement) =>
    [...box.querySelectorAll('[role=button]')].map(node => node.textContent)

  it('offers a step of the day of its slot from that day on, in the time of the fair', () => {
    const kind = { ...stallKind, onItsDay: ['withdraw'] }
    expect(buttons(cardOf(booked, stallKind))).toEqual(['Withdraw'])
    expect(buttons(cardOf(booked, kind))).toEqual([])
    expect(buttons(cardOf(booked, kind, '2031-03-20T16:00:00Z'))).toEqual(['Withdraw'])
  })

  it('names the field of a date', () => {
    const box = cardOf(item('1', 'approved', { Subtitle: ['2031-03-21', 'Chef'] }), stallKind)
    expect([...box.querySelectorAll('.tf-record__part')].map(node => node.textContent)).toEqual([
      'Position 2031-03-21',
      'Chef',
    ])
  })
})
