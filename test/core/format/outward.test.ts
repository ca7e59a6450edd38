import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { calendarFile } from '../../../core/format/calendarFile'
import { vCard } from '../../../core/format/vCard'

const NOW = Date.parse('2031-04-01T00:00:00Z')
const DINNER = {
  title: '穗澜之夜 · 丰收晚宴',
  place: 'Lan Hall, Yunxi; gate 2',
  starts: '2031-04-16T18:30:00+08:00',
  ends: '2031-04-16T22:00:00+08:00',
}
const unfold = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n')

describe('a calendar file', () => {
  it('says when and where, in UTC', () => {
    const lines = unfold(calendarFile(DINNER, NOW) ?? '')

    assert.ok(lines.includes('DTSTART:20310416T103000Z'))
    assert.ok(lines.includes('DTEND:20310416T140000Z'))
    assert.ok(lines.includes('DTSTAMP:20310401T000000Z'))
    assert.ok(lines.includes('SUMMARY:穗澜之夜 · 丰收晚宴'))
    assert.ok(lines.includes('LOCATION:Lan Hall\\, Yunxi\\; gate 2'))
  })

  it('is read by another library as intended', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), words => {
        const title = words.replace(/[\r\n\u0000-\u001f\u007f]/g, ' ')
        const calendar = new ICAL.Component(
          ICAL.parse(calendarFile({ ...DINNER, title }, NOW) ?? '') as unknown[],
        )
        const [event] = calendar
          .getAllSubcomponents('vevent')
          .map(component => new ICAL.Event(component))
        assert.ok(event)
        assert.deepEqual(
          [event.summary, event.location, event.sequence ?? 0],
          [title, DINNER.place, 0],
        )
        assert.deepEqual(
          [event.startDate, event.endDate].map(time => [time.zone.tzid, time.toJSDate().getTime()]),
          [DINNER.starts, DINNER.ends].map(time => ['UTC', Date.parse(time)]),
        )
      }),
    )
  })

  it('has no line over 75 octets and never cuts a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
        const file = calendarFile({ ...DINNER, title }, NOW) ?? ''
        for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
        const written = title
          .replace(/[\\;,]/g, found => `\\${found}`)
          .replace(/\r\n|\r|\n/g, '\\n')
        assert.ok(unfold(file).includes(`SUMMARY:${written}`))
      }),
    )
  })

  it('is the same event when it is saved twice, and does not exist without a time', () => {
    const uid = (now: number) =>
      unfold(calendarFile(DINNER, now) ?? '').find(line => line.startsWith('UID:'))

    assert.equal(uid(NOW), uid(NOW + 1))
    assert.equal(calendarFile({ ...DINNER, starts: 'soon' }, NOW), undefined)
    assert.ok(!calendarFile({ ...DINNER, ends: '' }, NOW)?.includes('DTEND'))
  })
})

describe('a contact', () => {
  const NOBODY = { name: '林若溪', company: '', position: '', phone: '', email: '', website: '' }

  it('holds what is given and nothing else', () => {
    assert.equal(
      vCard(NOBODY),
      ['BEGIN:VCARD', 'VERSION:3.0', 'N:林若溪;;;;', 'FN:林若溪', 'END:VCARD'].join('\r\n'),
    )
    const lines = vCard({ ...NOBODY, phone: '+86 138-0013-0426', company: 'A; B, C' }).split('\r\n')
    assert.ok(lines.includes('TEL;TYPE=CELL:+8613800130426'))
    assert.ok(lines.includes('ORG:A\\; B\\, C'))
  })

  it('lets no one add a line of their own', () => {
    const lines = vCard({ ...NOBODY, name: 'A\r\nTEL:+1', company: 'B\nURL:x' }).split('\r\n')
    assert.deepEqual(
      lines.filter(line => /^(TEL|URL)/.test(line)),
      [],
    )
  })
})
