import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TSchema } from '@sinclair/typebox'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { CommonFields } from '../../../core/contract/common'
import { resources } from '../../../core/resources/index'
import type { RowFields } from '../../../core/contract/endpoint'
import type { Resource } from '../../../core/resources/types'
import { createRepositories } from '../../../server/repositories/repositories'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import { blankRecord } from '../../../server/domain/records/recordStates'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { ownCases, type OwnCase } from './ownCases'

describe("another owner's rows", () => {
  let server: TestServer
  let owner: string
  let other: string
  before(async () => {
    server = await startTestServer()
    await server.importFair({
      ...exhibitorFair(FAIR, 'Alpha'),
      tickets: [ticketType('priced'), ticketType('free', { price: 0 })],
    })
    owner = await server.exhibitorToken('north')
    other = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const call = async (name: EndpointName, body: Json, token: string) => {
    const { status, body: reply } = await server.call(endpoints[name].path, body, { token })
    return { status, reply }
  }
  /** A record written past every rule, as a company has it before anybody handed it in. */
  const writeRecord = async (resource: Resource, exhibitorId: string): Promise<string> => {
    const id = newRecordId()
    const form = await server.built.services.forms.findCurrent(FAIR, resource.form)
    const place = { appId: FAIR, resource: resource.name, exhibitorId, formId: resource.form }
    const at = new Date()
    const made = {
      state: resource.states[0] ?? '',
      formVersion: form?.version ?? 0,
      revision: 1,
      createdAt: at,
      savedAt: at,
    }
    await createRepositories(server.pool).records.write(
      { ...blankRecord(place, id), ...made },
      undefined,
    )
    return id
  }

  const CASES = ownCases(() => ({ server, appId: FAIR, owner }))
  const own = endpointEntries.filter(([, endpoint]) => endpoint.rows !== 'public')

  for (const [name, { rows, request }] of own) {
    it(`${name} lists what each of its fields names`, () => {
      const rule: RowFields = typeof rows === 'object' ? rows : {}
      const named = [...(rule.own ?? []), ...(rule.fair ?? []), ...(rule.plain ?? [])]
      assert.deepEqual(named.sort(), fieldsOf(request).sort())
      assert.equal(
        CASES[name] !== undefined,
        (rule.own ?? []).length > 0,
        `${name} names somebody's own, so it needs a case, else none`,
      )
    })
  }

  for (const [name, make] of Object.entries(CASES) as [EndpointName, () => Promise<OwnCase>][]) {
    it(`get the same answer as invented ones: ${name}`, async () => {
      const { body, madeUp, callers = { owner, other } } = await make()

      const foreign = await call(name, body, callers.other)

      assert.deepEqual(foreign, await call(name, madeUp, callers.other))
      const control = await call(name, body, callers.owner)
      assert.notDeepEqual(
        control,
        foreign,
        'the owner, who is told something else, and to whom nothing has happened',
      )
      assert.ok(control.status < 500 && foreign.status < 500, JSON.stringify([control, foreign]))
    })
  }

  for (const resource of Object.values<Resource>(resources)) {
    it(`of ${resource.name} get the same answer as invented ones, in every call about a record`, async () => {
      const [mine, theirs] = [
        await writeRecord(resource, 'north'),
        await writeRecord(resource, 'south'),
      ]
      // what no account of a company reaches is reached by the link to one record alone
      const isForLinks = resource.roles?.length === 0
      const linkTo = (id: string) => linkSession(server, 'record', `${resource.name}:${id}`)
      const [holder, stranger] = isForLinks
        ? [await linkTo(mine), await linkTo(theirs)]
        : [owner, other]
      const Resource = resource.name
      const [Action = ''] = Object.entries(resource.transitions).flatMap(([name, { by }]) =>
        name !== 'submit' && by.some(one => one === 'admin' || one === 'link') ? [name] : [],
      )
      const calls: [EndpointName, Json][] = [
        ['record.open', { Resource }],
        ['record.save', { Resource, FormVersion: 1, Revision: 1 }],
        ['record.submit', { Resource, FormVersion: 1, Revision: 2 }],
        ['record.act', { Resource, Revision: 2, Action }],
        ['record.history', { Resource }],
        ['record.delete', { Resource, Revision: 0 }],
      ]
      for (const [name, body] of calls) {
        const madeUp = { ...body, Id: mine.replace(/.{4}$/, '0000') }
        const foreign = await call(name, { ...body, Id: mine }, stranger)

        assert.deepEqual(foreign, await call(name, madeUp, stranger), name)
        const control = await call(name, { ...body, Id: mine }, holder)
        assert.notDeepEqual(control, foreign, `${name}, its own`)
        assert.ok(
          control.status < 500 && foreign.status < 500,
          `${name} ${JSON.stringify([control, foreign])}`,
        )
        if (name === 'record.open') assert.equal(control.status, 200, JSON.stringify(control))
      }
      const { rows } = await server.pool.query(`SELECT state, revision FROM record WHERE id = $1`, [
        theirs,
      ])
      assert.deepEqual(
        rows,
        [{ state: resource.states[0], revision: 1 }],
        'and nobody touched the neighbour’s',
      )

      const listed = async (token: string) =>
        JSON.stringify((await call('record.list', { Resource }, token)).reply)
      if (isForLinks) return
      const [ownList, foreignList] = [await listed(owner), await listed(other)]
      assert.deepEqual([ownList.includes(mine), ownList.includes(theirs)], [true, false])
      assert.deepEqual([foreignList.includes(mine), foreignList.includes(theirs)], [false, true])
    })
  }

  it('appear in no list', async () => {
    const lists: [EndpointName, RegExp][] = [
      ['order.list', /"Orders":\[\]/],
      ['ticket.list', /"Tickets":\[\]/],
      ['link.list', /"Links":\[\]/],
    ]
    await call('order.create', { TicketType: 'free', Quantity: 1 }, owner)
    await call('link.create', { Kind: 'form', Subject: 'booth' }, owner)
    for (const [name, empty] of lists) {
      assert.match(JSON.stringify((await call(name, {}, other)).reply), empty, name)
      assert.doesNotMatch(
        JSON.stringify((await call(name, {}, owner)).reply),
        empty,
        `${name}, the control`,
      )
    }
  })
})

/** The fields of a request beside those every call has. */
function fieldsOf(schema: TSchema): string[] {
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as TSchema[]) : [schema]
  const names = parts.flatMap(part => Object.keys((part['properties'] ?? {}) as object))
  return names.filter(name => !(name in CommonFields))
}
