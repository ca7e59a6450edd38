import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decide } from '../../../core/gate/decide'
import { listedFacts, type ListedBadge } from '../../../core/gate/listed'
import type { StoredBadge } from '../../../server/repositories/badgeRepository'
import { badgeFacts } from '../../../server/services/gate/look'
import { presentBadge } from '../../../server/services/gate/snapshot'

const [from, to] = ['2031-04-14T00:00:00Z', '2031-04-20T00:00:00Z'].map(text =>
  Date.parse(text),
) as [number, number]
const time = fc.integer({ min: from, max: to })
const date = time.map(ms => new Date(ms))
const days = fc.subarray(['2031-04-16', '2031-04-17', '2031-04-18'])
const stored: fc.Arbitrary<StoredBadge> = fc.record({
  id: fc.constant(1),
  code: fc.constant('731000000001'),
  kind: fc.constantFrom('card' as const, 'ticket' as const),
  name: fc.string(),
  companyName: fc.string(),
  target: fc.constantFrom('visitor', 'media', 'vip', ''),
  standing: fc.constantFrom(
    'ok' as const,
    'not_approved' as const,
    'unpaid' as const,
    'revoked' as const,
    'unknown' as const,
  ),
  ticket: fc.option(fc.constantFrom('expo', 'congress')),
  ticketName: fc.constant('票'),
  ticketNameEn: fc.constant('Ticket'),
  event: fc.option(fc.constantFrom('dinner', 'opening')),
  from: fc.option(date),
  days,
  oneDay: fc.boolean(),
  usedOn: fc.option(fc.constantFrom('2031-04-16', '2031-04-17')),
  until: fc.option(date),
  insideSince: fc.option(date),
  insideGate: fc.option(fc.constant('main')),
  movedAt: fc.option(date),
  recordId: fc.constant(null),
  personId: fc.option(fc.integer()),
})
const gate = fc.record({
  targets: fc.subarray(['visitor', 'media', 'vip', 'ex']),
  tickets: fc.subarray(['expo', 'congress']),
  events: fc.subarray(['dinner', 'opening']),
  days,
  practice: fc.boolean(),
  opens: fc.constantFrom('', '08:30'),
  closes: fc.constantFrom('', '17:00'),
})

describe('a gate without a network', () => {
  it('decides by its list exactly as the server decides by its rows', () => {
    const fair = fc.record({ days, offsetMinutes: fc.constantFrom(-300, 0, 480) })
    fc.assert(
      fc.property(
        stored,
        gate,
        fair,
        time,
        fc.constantFrom('in' as const, 'out' as const),
        (badge, door, facts, at, direction) => {
          // as it comes over the wire
          const listed = JSON.parse(
            JSON.stringify(presentBadge(badge, Buffer.alloc(32))),
          ) as ListedBadge

          assert.deepEqual(
            decide(listedFacts(listed), door, facts, at, direction),
            decide(badgeFacts(badge), door, facts, at, direction),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
