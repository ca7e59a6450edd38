import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { DeskOrderReply, DeskOrdersReply } from '../../../core/contract/deskOrders'
import type { DeskListReply, DeskOpenReply } from '../../../core/contract/desk'
import type { DeskTagReply, DeskTagsReply } from '../../../core/contract/deskTags'
import type { DeskPeopleReply } from '../../../core/contract/organiser'
import type { Order } from '../../../core/contract/payment'
import type { OrganiserRole } from '../../../core/domain/audience'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketFair } from '../../support/server/ticketFixture'

describe('orders at the desk', () => {
  let server: TestServer
  let north: string
  let free: Order
  let paid: Order
  const desk = async <T>(
    path: string,
    body: object,
    role: 'owner' | 'reviewer' | 'reader' | 'gate' = 'owner',
    appId = FAIR,
  ) =>
    server.call<T>(
      `/api/oa/order/${path}`,
      { ...body },
      { token: await server.organiserToken(role, appId), appId },
    )
  const list = async (body: object = {}) =>
    (await desk<DeskOrdersReply>('list', { Period: 'all', ...body })).data
  /** Settles an order as the cashier does, without a provider. */
  const pay = async (id: string, at: Date) => {
    const isPaid = `UPDATE ticket_order SET state = 'paid', paid_at = $2 WHERE id = $1`
    await server.pool.query(isPaid, [id, at])
    await server.pool.query(
      `INSERT INTO payment (out_trade_no, app_id, order_id, wechat_app_id, payer_hash, amount, currency, state, created_at, closes_at, transaction_id, paid_at)
       SELECT id, app_id, id, 'wx', '\\x00', total, currency, 'paid', $2, $2, 't' || id, $2 FROM ticket_order WHERE id = $1`,
      [id, at],
    )
  }

  before(async () => {
    server = await startTestServer()
    const fair = ticketFair()
    await server.importFair({
      ...fair,
      config: { ...fair.config, Fair: { Start: '2031-04-16', End: '2031-04-17' } },
    })
    north = await server.exhibitorToken('north')
    const order = async (body: object, token: string) => {
      const answer = await server.call<Order>('/api/open/order/create', { ...body }, { token })
      assert.ok(answer.succ, answer.code)
      return answer.data
    }
    free = await order({ TicketType: 'guest', Quantity: 2 }, north)
    const visitor = await server.tokenFor('13800131701')
    await server.call('/api/visitor/register', goodAnswers({ NameStr: '白露' }), { token: visitor })
    const answer = await server.call<Order>(
      '/api/open/order/create',
      { TicketType: 'public', Quantity: 1 },
      { token: visitor },
    )
    paid = answer.succ ? answer.data : await order({ TicketType: 'guest', Quantity: 1 }, north)
    await pay(paid.Id, new Date())
  })
  after(() => server.close())

  it('are exported by period and state as a table, for roles that may read money', async () => {
    const exported = async (body: object, role: 'owner' | 'reader' = 'owner') => {
      const token = await server.organiserToken(role)
      const made = await server.call<{ Id: string }>('/api/oa/order/export', { ...body }, { token })
      assert.ok(made.succ, made.code)
      await server.built.services.jobs.drain()
      const opened = await server.call<{ Url: string }>(
        '/api/oa/file/open',
        { Id: made.data.Id },
        { token },
      )
      assert.ok(opened.succ, opened.code)
      const bytes = await (await fetch(new URL(opened.data.Url, server.url))).arrayBuffer()
      const [heads = [], ...rows] = (await readXlsx(Buffer.from(bytes))).sheets[0]?.rows ?? []
      return rows.map(row =>
        Object.fromEntries(heads.map((head, at) => [String(head).split(' / ')[1], row[at]])),
      )
    }
    const all = await exported({ Period: 'all' })
    assert.deepEqual(all.map(({ Order: id }) => id).sort(), [free.Id, paid.Id].sort())
    const [bought] = await exported({ Period: 'today', State: 'paid' }, 'reader').then(rows =>
      rows.filter(({ Order: id }) => id === paid.Id),
    )
    assert.deepEqual(
      [bought?.['Amount (yuan)'], bought?.['State']],
      [paid.Total / 100, '已支付 / Paid'],
    )
    assert.deepEqual(await exported({ Period: 'all', State: 'refunded' }), [])
    const ids = async (body: object) =>
      (await exported({ Period: 'all', ...body })).map(({ Order: id }) => id)
    for (const Sort of ['amount', '-amount', 'time', '-time'])
      assert.deepEqual(
        await ids({ Sort }),
        (await list({ Sort })).Items.map(({ Id }) => Id),
        Sort,
      )
    assert.deepEqual(await ids({ Search: paid.Id }), [paid.Id])
    assert.deepEqual(await ids({ Search: '没有这个人' }), [])
    const { rows: noted } = await server.pool.query<{ details: object }>(
      `SELECT details FROM audit_event WHERE action = 'answers.export' AND details->>'kind' = 'orders' ORDER BY id`,
    )
    assert.doesNotMatch(JSON.stringify(noted), /没有这个人/, 'words of a search are not kept')
    assert.equal((await desk('export', { Period: 'all' }, 'gate')).code, 'forbidden')
  })

  it('are listed with their buyers, their counts and the money they brought', async () => {
    const { Items, Counts, Received, Payments, Days, Types, Next } = await list()
    assert.deepEqual(Items.map(({ Id }) => Id).sort(), [free.Id, paid.Id].sort())
    assert.equal(Items.find(({ Id }) => Id === free.Id)?.Buyer.Kind, 'ex')
    assert.equal(
      Object.values(Counts).reduce((sum, count) => sum + count, 0),
      2,
    )
    assert.equal(Received, paid.Total + (free.State === 'paid' ? free.Total : 0))
    assert.ok(Payments >= 1)
    assert.deepEqual([Days.length, Days[6]?.Amount], [7, Received])
    const paidTypes = Types.map(({ Tickets: _tickets, ...type }) => type)
    assert.deepEqual([Days[6]?.Types, paidTypes.length > 0], [paidTypes, true])
    assert.equal(Next, '')
  })

  it('are found by number and by buyer, and narrowed by state', async () => {
    assert.deepEqual(
      (await list({ Search: paid.Id.slice(0, 12) })).Items.filter(({ Id }) => Id === paid.Id)
        .length,
      1,
    )
    assert.deepEqual((await list({ Search: '没有这个人' })).Items, [])
    assert.ok((await list({ State: 'paid' })).Items.every(({ State }) => State === 'paid'))
    assert.deepEqual((await list({ Search: "%' OR true --" })).Items, [])
  })

  it('are ordered by time or amount, and continue after any of them', async () => {
    const ids = async (body: object) => (await list(body)).Items.map(({ Id }) => Id)
    const oldest = await ids({ Sort: 'time' })
    assert.deepEqual([...oldest].reverse(), await ids({}))
    await server.pool.query('UPDATE ticket_order SET total = 500 WHERE id = $1', [free.Id])
    try {
      const { Items } = await list({ Sort: '-amount' })
      const totals = Items.map(({ Total }) => Total)
      assert.deepEqual(
        totals,
        [...totals].sort((a, b) => b - a),
      )
      const [first, second] = Items
      assert.ok(first && second)
      assert.deepEqual(await ids({ Sort: '-amount', After: `${first.Total}.${first.Id}` }), [
        second.Id,
      ])
      assert.deepEqual(await ids({ Sort: 'amount', After: `${second.Total}.${second.Id}` }), [
        first.Id,
      ])
      assert.deepEqual(await ids({ Sort: 'amount', After: `999999999999999.${first.Id}` }), [])
    } finally {
      await server.pool.query('UPDATE ticket_order SET total = $2 WHERE id = $1', [
        free.Id,
        free.Total,
      ])
    }
    for (const wrong of [{ Sort: 'buyer' }, { Sort: 'amount', After: '-1.x' }])
      assert.equal((await desk('list', { Period: 'all', ...wrong })).code, 'bad_request')
  })

  it('stay apart from another fair, and from staff at a gate', async () => {
    await server.importFair(ticketFair(undefined, OTHER_FAIR))
    assert.equal(
      (await desk<DeskOrdersReply>('list', { Period: 'all' }, 'owner', OTHER_FAIR)).data.Items
        .length,
      0,
    )
    assert.equal((await desk('open', { Id: paid.Id }, 'owner', OTHER_FAIR)).code, 'unknown_order')
    assert.equal((await desk('list', { Period: 'all' }, 'gate')).succ, false)
  })

  describe('and the registrations they are for', () => {
    const Kind = 'registration:visitor'
    const review = async <T>(
      call: string,
      body: object,
      role: OrganiserRole = 'reviewer',
      appId = FAIR,
    ) =>
      server.call<T>(
        `/api/oa/review/${call}`,
        { Kind, ...body },
        { token: await server.organiserToken(role, appId), appId },
      )
    const names = async (body: object) =>
      (await review<DeskListReply>('list', body)).data.Items.map(({ Title }) => Title)
    const cards = new Map<string, string>()
    const idOf = (name: string) => cards.get(name) ?? ''
    /** Sets a tag, or takes it away; what came of each by name. */
    const tag = async (Tag: string, body: object, IsSet = true) => {
      const { data } = await review<DeskTagReply>('tag', { Tag, IsSet, ...body })
      return Object.fromEntries(data.Items.map(({ Id, Title, Result }) => [Title || Id, Result]))
    }
    const exported = async (body: object) => {
      const token = await server.organiserToken('owner')
      const { data: job } = await server.call<{ Id: string }>(
        '/api/oa/export/create',
        { Kind, ...body },
        { token },
      )
      await server.built.services.jobs.drain()
      const { data } = await server.call<{ Url: string }>(
        '/api/oa/file/open',
        { Id: job.Id },
        { token },
      )
      const { sheets } = await readXlsx(
        Buffer.from(await (await fetch(new URL(data.Url, server.url))).arrayBuffer()),
      )
      const [heads = [], ...rows] = sheets[0]?.rows ?? []
      return rows.map(row => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])))
    }
    let ordered = ''

    before(async () => {
      for (const [at, NameStr] of ['沈见山', '林若溪', '周若水'].entries()) {
        const token = await server.tokenFor(`1380013172${at}`)
        const answers = goodAnswers({ NameStr, TicketType: at === 0 ? 'public' : 'trade' })
        const { succ, data, code } = await server.call<{
          Card: { CardCode: string }
          Order?: Order
        }>('/api/visitor/register', answers, {
          token,
        })
        assert.ok(succ, code)
        cards.set(NameStr, data.Card.CardCode)
      }
      const { rows } = await server.pool.query<{ id: string }>(
        `SELECT o.id FROM ticket_order o JOIN registration r ON o.owner = 'person:' || r.person_id WHERE r.card_code = $1`,
        [idOf('沈见山')],
      )
      ordered = rows[0]?.id ?? ''
      await pay(ordered, new Date())
      await server.pool.query(
        `INSERT INTO gate (app_id, id, position, name, name_en, targets) VALUES ($1, 'n2', 0, 'N2 主入口', 'N2 entrance', '{}')`,
        [FAIR],
      )
      const look = (nonce: string, at: string, admitted = true, practice = false) =>
        server.pool.query(
          `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason, practice)
           SELECT $1, $3, '\\x00', id, 'n2', 'in', $4, '2031-04-16', 9, $5, 'ok', $5, 'ok', $6 FROM badge WHERE app_id = $1 AND code = $2`,
          [FAIR, idOf('沈见山'), nonce, at, admitted, practice],
        )
      await look('a', '2031-04-16T01:05:00Z')
      await look('b', '2031-04-16T05:30:00Z')
      await look('c', '2031-04-16T06:30:00Z', false)
      await look('d', '2031-04-16T07:30:00Z', true, true)
    })

    it('show their ticket, order, amount and each check-in in list, detail, search and export', async () => {
      assert.deepEqual(await names({ Search: ordered }), ['沈见山'], 'by the number of the order')
      const [row] = (await review<DeskListReply>('list', { Search: '沈见' })).data.Items
      assert.ok(row?.Subtitle.includes('public票'), JSON.stringify(row?.Subtitle))
      const listed = {
        ...{ Ticket: 'public票', Ticket_en: 'public ticket' },
        Order: { Id: ordered, Total: 3000, Currency: 'CNY', State: 'paid' },
        Entries: [
          { At: '2031-04-16T01:05:00.000Z', Gate: 'N2 主入口', Gate_en: 'N2 entrance' },
          { At: '2031-04-16T05:30:00.000Z', Gate: 'N2 主入口', Gate_en: 'N2 entrance' },
        ],
      }
      assert.deepEqual(row?.Visit, listed)
      const { Order: _money, ...atGate } = listed
      const [seen] = (await review<DeskListReply>('list', { Search: '沈见' }, 'gate')).data.Items
      assert.deepEqual(seen?.Visit, atGate, 'people at a gate see no order and no amount')
      for (const Search of [ordered, '沈见山']) {
        const { People } = (
          await server.call<DeskPeopleReply>(
            '/api/oa/people',
            { Search },
            { token: await server.organiserToken('reader') },
          )
        ).data
        assert.deepEqual(
          People.find(({ Sort }) => Sort === 'registration')?.Visit,
          listed,
          `the search for people, by ${Search}`,
        )
      }
      const { Visit } = (await review<DeskOpenReply>('open', { Id: idOf('沈见山') })).data
      assert.deepEqual(
        [Visit?.Ticket_en, Visit?.Order],
        ['public ticket', { Id: ordered, Total: 3000, Currency: 'CNY', State: 'paid' }],
      )
      assert.deepEqual(
        Visit?.Entries.map(({ At, Gate }) => [At, Gate]),
        [
          ['2031-04-16T01:05:00.000Z', 'N2 主入口'],
          ['2031-04-16T05:30:00.000Z', 'N2 主入口'],
        ],
        'neither who was turned away nor practice counts',
      )
      const [line] = await exported({ Search: ordered })
      assert.deepEqual(
        [
          '票种 / Ticket',
          '订单 / Order',
          '订单状态 / State of the order',
          '金额（元） / Amount (CNY)',
          '入场次数 / Times let in',
        ].map(head => line?.[head]),
        ['public票 / public ticket', ordered, '已支付 / Paid', 30, 2],
      )
      assert.equal(
        line?.['签到（时间、入口） / Check-ins (time, gate)'],
        '2031-04-16 09:05 N2 主入口 / N2 entrance; 2031-04-16 13:30 N2 主入口 / N2 entrance',
      )
      assert.equal(
        (line?.['2031-04-16 首次入场 / First entry on 2031-04-16'] as Date).toISOString(),
        '2031-04-16T09:05:00.000Z',
      )
      const [free] = await exported({ Search: '林若溪' })
      assert.deepEqual(
        [free?.['票种 / Ticket'], free?.['入场次数 / Times let in']],
        ['trade票 / trade ticket', 0],
      )
    })

    it('are tagged one by one and by filter, with a result for each, are found and exported by tag, and lose the tag', async () => {
      const ids = ['沈见山', '林若溪'].map(idOf)
      assert.deepEqual(await tag('  重点\n买家 ', { Ids: [...ids, '000000000000'] }), {
        沈见山: 'changed',
        林若溪: 'changed',
        '000000000000': 'gone',
      })
      assert.deepEqual(await tag('重点 买家', { Filter: { Search: '若' } }), {
        周若水: 'changed',
        林若溪: 'same',
      })
      assert.deepEqual(
        (await names({ Tag: '重点 买家' })).sort(),
        ['周若水', '林若溪', '沈见山'].sort(),
      )
      assert.deepEqual(await names({ Tag: '重点 买家', Search: '见山' }), ['沈见山'])
      assert.deepEqual(await names({ Tag: 'nothing' }), [])
      assert.deepEqual((await review<DeskTagsReply>('tags', {}, 'reader')).data.Tags, [
        { Tag: '重点 买家', Count: 3 },
      ])
      // what changed is undone by the same call turned round
      assert.deepEqual(await tag('重点 买家', { Ids: [idOf('周若水')] }, false), {
        周若水: 'changed',
      })
      const [row] = (await review<DeskListReply>('list', { Search: '周若水' })).data.Items
      assert.deepEqual(row?.Tags, [])
      assert.deepEqual(
        (await exported({ Tag: '重点 买家' })).map(line => line['标签 / Tags']),
        ['重点 买家', '重点 买家'],
      )

      const { rows } = await server.pool.query<{ details: object; actor: string }>(
        `SELECT details, actor FROM audit_event WHERE app_id = $1 AND action = 'registration.tag' ORDER BY id`,
        [FAIR],
      )
      assert.equal(rows.length, 4, 'a line for each who was changed')
      assert.deepEqual(rows[3]?.details, { tag: '重点 买家', set: false })
      assert.match(rows[0]?.actor ?? '', /^person:\d+$/)
    })

    it('are filtered by ticket and channel, oldest first, alike in list, tags and export', async () => {
      await server.pool.query(
        `UPDATE registration SET source = 'wx' WHERE app_id = $1 AND name IN ('沈见山', '林若溪')`,
        [FAIR],
      )
      const all = await names({})
      assert.deepEqual(await names({ Sort: 'oldest' }), [...all].reverse())
      assert.deepEqual(await names({ Ticket: 'public' }), ['沈见山'])
      assert.deepEqual((await names({ Source: 'wx' })).sort(), ['林若溪', '沈见山'].sort())
      assert.deepEqual(
        await names({ Source: 'wx', Sort: 'oldest' }),
        (await names({ Source: 'wx' })).reverse(),
      )
      assert.deepEqual(
        await names({ Source: '-' }),
        all.filter(name => name !== '沈见山' && name !== '林若溪'),
        'those who came by no channel',
      )
      assert.deepEqual(await names({ Source: 'wx', Ticket: 'public' }), ['沈见山'])
      assert.deepEqual(await names({ Source: 'wx', Search: '若溪' }), ['林若溪'])
      // one sign, a card, the end of a phone and a letter are looked up in other ways
      const { rows } = await server.pool.query<{ card: string; phone: string }>(
        `SELECT r.card_code AS card, right(p.national_number, 4) AS phone FROM registration r
         JOIN person p ON p.id = r.person_id WHERE r.app_id = $1 AND r.name = '沈见山'`,
        [FAIR],
      )
      const { card = '', phone = '' } = rows[0] ?? {}
      for (const Search of ['沈', '见山', card, phone]) {
        assert.deepEqual(
          await names({ Ticket: 'public', Source: 'wx', Search }),
          ['沈见山'],
          Search,
        )
        assert.deepEqual(await names({ Source: '-', Search }), [], Search)
        assert.deepEqual(await names({ Ticket: 'none', Search }), [], Search)
      }
      assert.deepEqual(await names({ Source: 'wx', Search: 'q' }), [])
      const ofSign = await review<DeskListReply>('list', { Source: 'wx', Search: '林' })
      assert.equal(ofSign.data.Counts['approved'], 1)
      assert.deepEqual(await names({ Source: 'wx', State: 'rejected' }), [])
      assert.equal((await review('list', { Sort: 'title' })).code, 'bad_request')

      const first = (await review<DeskListReply>('list', { Sort: 'oldest', Size: 1 })).data
      const second = (
        await review<DeskListReply>('list', { Sort: 'oldest', Size: 1, After: first.Next })
      ).data
      assert.deepEqual(
        [...first.Items, ...second.Items].map(({ Title }) => Title),
        [...all].reverse().slice(0, 2),
      )

      const { Tickets = [], Sources = [] } = (await review<DeskTagsReply>('tags', {})).data
      assert.deepEqual(
        Tickets.find(({ Id }) => Id === 'public'),
        { Id: 'public', Name: 'public票', Name_en: 'public ticket', Count: 1 },
      )
      assert.deepEqual(
        Sources.map(({ Id, Count }) => [Id, Count]).sort(),
        [
          ['-', all.length - 2],
          ['wx', 2],
        ].sort(),
      )
      assert.deepEqual(
        (await exported({ Source: 'wx', Ticket: 'public' })).map(line => line['票种 / Ticket']),
        ['public票 / public ticket'],
      )
      assert.equal((await exported({ Source: 'wx', Search: '若溪' })).length, 1)
      assert.deepEqual(await tag('微信来', { Filter: { Source: 'wx' } }), {
        沈见山: 'changed',
        林若溪: 'changed',
      })
      await tag('微信来', { Filter: { Source: 'wx' } }, false)
      await server.pool.query(`UPDATE registration SET source = '' WHERE app_id = $1`, [FAIR])
    })

    it('take no unreadable tag, none of another fair, no twenty-first, and none from a role that only reads', async () => {
      const Ids = [idOf('周若水')]
      for (const Tag of ['', ' \u200b', '一二三四五六七八九十一二三四五六七八九十一', '\ud800'])
        assert.equal(
          (await review('tag', { Tag, IsSet: true, Ids })).code,
          'bad_request',
          JSON.stringify(Tag),
        )
      assert.equal(
        (await review('tag', { Tag: 'a', IsSet: true })).code,
        'bad_request',
        'neither people nor a filter are named',
      )
      for (const role of ['reader', 'gate', 'content', 'trade'] as const)
        assert.equal(
          (await review('tag', { Tag: 'a', IsSet: true, Ids }, role)).code,
          'forbidden',
          role,
        )
      const foreign = await review<DeskTagReply>(
        'tag',
        { Tag: 'a', IsSet: true, Ids },
        'owner',
        OTHER_FAIR,
      )
      assert.deepEqual(
        foreign.data.Items.map(({ Result }) => Result),
        ['gone'],
      )
      for (let at = 0; at < 20; at++)
        assert.deepEqual(await tag(`t${at}`, { Ids }), { 周若水: 'changed' })
      assert.deepEqual(await tag('t20', { Ids }), { 周若水: 'full' })
      assert.equal(
        (await review('tag', { Kind: 'badge', Tag: 'a', IsSet: true, Ids })).code,
        'unknown_record',
      )
    })
  })

  it('are refunded only by the owner, once, after the refund period too', async () => {
    await server.pool.query('UPDATE ticket_type SET refund_until = NULL WHERE app_id = $1', [FAIR])
    for (const role of ['reviewer', 'reader', 'gate'] as const)
      assert.equal((await desk('refund', { Id: paid.Id, Reason: 'x' }, role)).succ, false)
    const taken = async () =>
      (
        await server.pool.query<{ taken: number }>(
          'SELECT taken FROM ticket_type WHERE app_id = $1 AND id = $2',
          [FAIR, paid.TicketType],
        )
      ).rows[0]?.taken ?? -1
    const before = await taken()
    const replies = await Promise.all(
      [1, 2, 3].map(() => desk<DeskOrderReply>('refund', { Id: paid.Id, Reason: '行程变更' })),
    )
    assert.ok(
      replies.every(({ succ }) => succ),
      JSON.stringify(replies.map(({ code }) => code)),
    )
    assert.equal(await taken(), before - paid.Quantity)
    const { Order: shown, History } = (await desk<DeskOrderReply>('open', { Id: paid.Id })).data
    assert.match(shown.State, /^refund/)
    assert.equal(History.filter(({ To }) => To === 'refunding').length, 1)
    assert.equal(History[0]?.Reason, '行程变更')
    assert.equal(History[0]?.Actor, 'oa')
    const { rows } = await server.pool.query<{ actor: string }>(
      `SELECT actor FROM audit_event WHERE action = 'order.refund' AND subject = $1`,
      [`order:${paid.Id}`],
    )
    assert.match(rows.map(({ actor }) => actor).join(), /^person:\d+$/)
  })

  it('that are not paid are not refunded', async () => {
    await server.pool.query(`UPDATE ticket_order SET state = 'cancelled' WHERE id = $1`, [free.Id])
    assert.equal((await desk('refund', { Id: free.Id, Reason: 'x' })).code, 'cannot_refund')
  })
})
