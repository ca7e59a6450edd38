import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { checkTicketAnswers, readTickets } from '../../../server/fairs/readTickets'

function read(tickets: unknown) {
  const dir = mkdtempSync(join(tmpdir(), 'fairpass-tickets-'))
  if (tickets !== undefined) writeFileSync(join(dir, 'tickets.json'), JSON.stringify(tickets))
  const problems = new ProblemList()
  return {
    tickets: readTickets(new FolderFiles(dir, problems), problems),
    problems: problems.items,
  }
}

describe('tickets.json', () => {
  it('may be missing, and gives every property its default', () => {
    assert.deepEqual(read(undefined), { tickets: [], problems: [] })
    const { tickets, problems } = read([
      { Id: 'a', For: 'ex', Name_en: 'A' },
      { Id: 'b', For: 'visitor', Name: '乙', MaxPerOrder: 9 },
    ])

    assert.deepEqual(problems, [])
    assert.deepEqual(tickets[0], {
      id: 'a',
      position: 0,
      audience: 'ex',
      name: 'A',
      nameEn: 'A',
      note: '',
      noteEn: '',
      price: 0,
      currency: 'CNY',
      stock: null,
      maxPerOrder: 10,
      days: [],
      saleStarts: null,
      saleEnds: null,
      refundUntil: null,
    })
    assert.equal(tickets[1]?.maxPerOrder, 1, 'visitors get one each')
  })

  it('of the demo is valid, and offers visitors a free ticket first', () => {
    const problems = new ProblemList()
    const tickets = readTickets(new FolderFiles('fairs/suilan', problems), problems)

    assert.deepEqual(problems.items, [])
    assert.deepEqual(
      tickets.filter(({ audience }) => audience === 'visitor').map(({ id, price }) => [id, price]),
      [
        ['trade', 0],
        ['academic', 0],
        ['public-day', 3000],
      ],
    )
  })

  it('may be valid for any one of several days', () => {
    const item = (more: object) => read([{ Id: 'a', For: 'ex', Name: '甲', OneDay: true, ...more }])
    assert.deepEqual([item({}).tickets[0]?.oneDay, item({}).problems], [true, []])
    const wrong = [item({ Days: ['2031-04-16'] }), item({ OneDay: 'yes' })].map(
      ({ problems }) => problems[0]?.message,
    )
    assert.match(wrong.join(), /leave OneDay out.*neither true nor false/)
  })

  it('may require an answer of the visitors’ form, which has to offer it', () => {
    const { tickets } = read([
      {
        Id: 'a',
        For: 'visitor',
        Name: '甲',
        OnlyFor: { Field: 'Identity', Options: ['student', 'pupil'] },
        Review: true,
      },
    ])
    assert.deepEqual(
      [tickets[0]?.onlyField, tickets[0]?.onlyOptions, tickets[0]?.review],
      ['Identity', ['student', 'pupil'], true],
    )
    const check = (...Fields: object[]) => {
      const problems = new ProblemList()
      const forms = [{ id: 'visitor', hash: '', definition: { Id: 'visitor', Fields } }]
      checkTicketAnswers({ Forms: { visitor: 'visitor' } }, forms, tickets, problems)
      return problems.items.map(({ message }) => message)
    }
    const identity = (...ids: string[]) => ({
      Id: 'Identity',
      Name: '身份',
      Type: 'RadioGroup',
      DataSource: ids.map(id => ({ id, text: id })),
    })
    assert.deepEqual(check(identity('student', 'pupil')), [])
    assert.match(check().join(), /no field "Identity"/)
    assert.match(check(identity('student')).join(), /no answer "pupil"/)
  })

  it('names each problem with its place', () => {
    const good = { Id: 'good', For: 'ex', Name: 'x' }
    const wrong: [object, string][] = [
      [{ ...good, Id: '1x' }, '1x.Id'],
      [{ ...good, Id: 'twice' }, ''],
      [{ ...good, Id: 'twice' }, 'twice.Id'],
      [{ ...good, Id: 'b', Name: '' }, 'b.Name'],
      [{ ...good, Id: 'c', For: 'media' }, 'c.For'],
      [{ ...good, Id: 'd', Price: 12.5 }, 'd.Price'],
      [{ ...good, Id: 'e', Price: -1 }, 'e.Price'],
      [{ ...good, Id: 'f', Price: '100' }, 'f.Price'],
      [{ ...good, Id: 'g', Currency: 'USD' }, 'g.Currency'],
      [{ ...good, Id: 'h', Stock: -1 }, 'h.Stock'],
      [{ ...good, Id: 'i', Days: ['tomorrow'] }, 'i.Days'],
      [{ ...good, Id: 'j', Days: '2031-04-16' }, 'j.Days'],
      [{ ...good, Id: 'k', SaleEnds: '2031-04-16T10:00:00' }, 'k.SaleEnds'],
      [
        { ...good, Id: 'l', SaleStarts: '2031-04-17T00:00:00Z', SaleEnds: '2031-04-16T00:00:00Z' },
        'l.SaleEnds',
      ],
      [{ ...good, Id: 'm', RefundUntil: 'soon' }, 'm.RefundUntil'],
      [{ ...good, Id: 'n', MaxPerOrder: 5000 }, 'n.MaxPerOrder'],
      [{ ...good, Id: 'o', For: 'visitor', OnlyFor: { Field: 'Identity' } }, 'o.OnlyFor'],
      [{ ...good, Id: 'p', OnlyFor: { Field: 'Identity', Options: ['student'] } }, 'p.OnlyFor'],
      [{ ...good, Id: 'q', For: 'visitor', Review: 'yes' }, 'q.Review'],
      [{ ...good, Id: 'r', Review: true }, 'r.Review'],
    ]
    const { problems } = read([good, ...wrong.map(([ticket]) => ticket)])

    assert.deepEqual(
      problems.map(({ field }) => field).sort(),
      wrong
        .map(([, field]) => field)
        .filter(Boolean)
        .sort(),
    )
    assert.ok(
      problems.every(({ severity, message }) => severity === 'error' && message.length > 20),
    )
  })
})
