import assert from 'node:assert/strict'
import { it } from 'node:test'
import { WEBHOOK_TYPES } from '../../../core/domain/webhookEvents'
import { FAIR } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'
import type { programs } from './support'

/** A delivery as its receiver had it. */
export interface Received {
  id: string
  signature: string
  seconds: number
  text: string
  body: { type: string; fair: string; sequence: number; data: Record<string, unknown> }
}

interface Stage {
  server: TestServer
  owner: ReturnType<typeof programs>
  url: string
  register: () => Promise<unknown>
  deliver: () => Promise<unknown>
  received: readonly Received[]
}

const types = ({ received }: Stage) => received.map(({ body }) => body.type)

/** What webhooks tell of, topic by topic. */
export function webhookTopicTests(stage: () => Stage): void {
  it('report contacts, forms, notices, downloads, files and news, without their readers', async () => {
    const { server, owner, url, deliver } = stage()
    await stage().register()
    const run = (text: string) => server.pool.query(text, [FAIR])
    const person = `(SELECT min(person_id) FROM registration WHERE app_id = $1)`
    for (const resource of ['contact', 'social'])
      await run(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, saved_at, created_at)
         VALUES ($1, '${resource}', '${resource.padEnd(16, '0')}', 'north', '${resource}', 1, 'draft', '{}', 1, now(), now())`,
      )
    await run(
      `INSERT INTO form_submission (app_id, form_id, exhibitor_id, form_version, state, "values", revision, saved_at)
       VALUES ($1, 'survey', 'north', 1, 'draft', '{}', 1, now())`,
    )
    await owner.hook(
      url,
      ['contact', 'social', 'submission', 'notice', 'download', 'file', 'news'].map(t => `${t}.*`),
    )
    for (const { resource, state } of [
      { resource: 'contact', state: 'active' },
      { resource: 'social', state: 'shown' },
    ])
      await run(
        `INSERT INTO record_event (app_id, resource, record_id, at, actor, "by", action, from_state, to_state, form_version)
         VALUES ($1, '${resource}', '${resource.padEnd(16, '0')}', now(), 'test', 'company', 'show', 'draft', '${state}', 1)`,
      )
    for (const [from, to] of [
      ['draft', 'draft'],
      ['draft', 'submitted'],
    ])
      await run(
        `INSERT INTO form_submission_event (app_id, submission_id, at, actor, from_state, to_state, form_version)
         SELECT app_id, id, now(), 'test', '${from}', '${to}', 1 FROM form_submission WHERE app_id = $1 AND form_id = 'survey'`,
      )
    await run(
      `INSERT INTO notice (app_id, id, title, title_en, html, html_en, must_confirm, published_at)
       VALUES ($1, 'told', '通知', 'Notice', '', '', true, now())`,
    )
    await run(
      `INSERT INTO notice_read (app_id, notice_id, person_id, exhibitor_id) VALUES ($1, 'told', ${person}, 'north')`,
    )
    await run(
      `UPDATE notice_read SET confirmed_at = now() WHERE app_id = $1 AND notice_id = 'told'`,
    )
    await run(
      `UPDATE notice SET recalled_at = now(), recalled_by = 'desk' WHERE app_id = $1 AND id = 'told'`,
    )
    await run(
      `INSERT INTO download_file (app_id, id, position, title, title_en, category, category_en, file_name, mime, hash, bytes, version, updated_at)
       VALUES ($1, 'told', 90, '手册', 'Manual', '资料', 'Files', 'a.pdf', 'application/pdf', 'h', '', '1', now())`,
    )
    await run(
      `INSERT INTO download_had (app_id, file_id, person_id, edition) VALUES ($1, 'told', ${person}, 1)`,
    )
    await run(`UPDATE download_file SET edition = 2 WHERE app_id = $1 AND id = 'told'`)
    await run(`UPDATE download_file SET withdrawn_at = now() WHERE app_id = $1 AND id = 'told'`)
    await run(
      `INSERT INTO generated_file (app_id, owner, person_id, kind, title, title_en, extension, expires_at)
       VALUES ($1, 'organiser', ${person}, 'told', '导出', 'Export', 'xlsx', now() + interval '1 day')`,
    )
    await run(`UPDATE generated_file SET state = 'failed' WHERE app_id = $1 AND kind = 'told'`)
    await run(
      `INSERT INTO news (app_id, id, title, title_en, html, html_en, published_at) VALUES ($1, 'told', '新闻', 'News', '', '', now())`,
    )
    await run(`UPDATE news SET withdrawn_at = now() WHERE app_id = $1 AND id = 'told'`)
    await deliver()
    assert.deepEqual(types(stage()), [
      ...['contact.active', 'social.shown', 'submission.submitted'],
      ...['notice.published', 'notice.read', 'notice.confirmed', 'notice.recalled'],
      ...['download.published', 'download.downloaded', 'download.replaced', 'download.withdrawn'],
      ...['file.queued', 'file.failed', 'news.published', 'news.withdrawn'],
    ])
    assert.ok(types(stage()).every(type => WEBHOOK_TYPES.includes(type)))
    assert.doesNotMatch(
      stage()
        .received.map(({ text }) => text)
        .join(),
      /person|registration/,
    )
  })

  it('report tickets, trade, added forms, arrivals and changes of meetings', async () => {
    const { server, owner, url, deliver } = stage()
    const run = (text: string) => server.pool.query(text, [FAIR])
    await run(
      `INSERT INTO ticket_type (app_id, id, audience, position, price, currency, max_per_order, name, name_en)
       VALUES ($1, 'told', 'ex', 90, 1, 'CNY', 1, '票', 'Ticket')`,
    )
    await run(
      `INSERT INTO ticket_order (app_id, id, owner, exhibitor_id, person_id, audience, ticket_type, quantity, total, currency, language, state, created_at, expires_at)
       VALUES ($1, 'TOLD01', 'exhibitor:north', 'north', 1, 'ex', 'told', 1, 1, 'CNY', 'cn', 'paid', now(), now())`,
    )
    await run(
      `INSERT INTO ticket (app_id, code, order_id, ticket_type, owner, exhibitor_id, state, created_at)
       VALUES ($1, 'TOLDTOLD0001', 'TOLD01', 'told', 'exhibitor:north', 'north', 'unassigned', now())`,
    )
    for (const at of ['09:00', '10:00'])
      await run(
        `INSERT INTO meeting_slot (app_id, id, day, starts_at, ends_at)
         VALUES ($1, '20310416-${at.replace(':', '')}', '2031-04-16', '2031-04-16T${at}Z', '2031-04-16T${at}Z'::timestamptz + interval '20 minutes')`,
      )
    const records = ['post', 'need', 'dealerOffer', 'data_told']
    for (const resource of records)
      await run(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, saved_at, created_at)
         VALUES ($1, '${resource}', '${resource.padEnd(16, '0')}', 'north', '${resource}', 1, 'draft', '{}', 1, now(), now())`,
      )
    await owner.hook(
      url,
      ['ticket', 'post', 'need', 'dealerOffer', 'data', 'arrival', 'meeting'].map(t => `${t}.*`),
    )
    for (const state of ['assigned', 'used', 'void'])
      await run(`UPDATE ticket SET state = '${state}' WHERE app_id = $1 AND order_id = 'TOLD01'`)
    for (const resource of records)
      await run(
        `INSERT INTO record_event (app_id, resource, record_id, at, actor, "by", action, from_state, to_state, form_version)
         VALUES ($1, '${resource}', '${resource.padEnd(16, '0')}', now(), 'test', 'company', 'submit', 'draft', 'submitted', 1)`,
      )
    await run(
      `INSERT INTO exhibitor_arrival (app_id, exhibitor_id, arrived_at, gate_id, name) VALUES ($1, 'north', now(), 'gate', '林若溪')`,
    )
    await run(
      `UPDATE exhibitor_arrival SET left_at = now() WHERE app_id = $1 AND exhibitor_id = 'north'`,
    )
    await run(
      `INSERT INTO meeting (app_id, from_exhibitor, to_exhibitor, state, slot_id, created_at, changed_at)
       VALUES ($1, 'north', 'south', 'scheduled', '20310416-0900', now(), now())`,
    )
    for (const change of [
      `new_slot = '20310416-1000'`,
      `new_slot = NULL, slot_id = '20310416-1000'`,
      'from_here_at = now()',
      'to_rating = 4',
      'to_rating = 5',
    ])
      await run(`UPDATE meeting SET ${change} WHERE app_id = $1`)
    await deliver()
    assert.deepEqual(types(stage()), [
      ...['ticket.assigned', 'ticket.used', 'ticket.void'],
      ...['post.submitted', 'need.submitted', 'dealerOffer.submitted', 'data.submitted'],
      ...['arrival.created', 'arrival.left', 'meeting.scheduled'],
      ...['meeting.rescheduling', 'meeting.rescheduled', 'meeting.checked_in', 'meeting.rated'],
    ])
    assert.ok(types(stage()).every(type => WEBHOOK_TYPES.includes(type)))
    assert.equal(
      stage().received.find(one => one.body.type === 'data.submitted')?.body.data['form'],
      'data_told',
    )
    assert.doesNotMatch(
      stage()
        .received.map(({ text }) => text)
        .join(),
      /TOLDTOLD|林若溪|rating/,
    )
  })
}
