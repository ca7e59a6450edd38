import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordListReply, RecordOpenReply } from '../../../core/contract/resource'
import { resources } from '../../../core/resources/index'
import {
  isForRole,
  isTimeless,
  mayDelete,
  mayEdit,
  opensByLink,
  stepOf,
  stepsFrom,
} from '../../../core/resources/steps'
import type { Resource, StepBy } from '../../../core/resources/types'
import { readResourceForms } from '../../../server/fairs/resourceForms'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import { blankRecord } from '../../../server/domain/records/recordStates'
import type { Json } from '../../support/server/apiClient'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addTestResources, pass, recordFair, sheet } from './support'

/** How a step ends that is taken. The records here name no other side that could be reminded. */
const endOf = (action: string) => (action === 'remind' ? 'remind_unreached' : 'ok')

describe('the visibility of records', () => {
  let server: TestServer
  let repositories: Repositories
  let admin: string
  let staff: string
  let south: string
  before(async () => {
    server = await startTestServer()
    addTestResources()
    await server.importFair(recordFair(FAIR))
    repositories = createRepositories(server.pool)
    ;[admin, staff, south] = [
      await server.exhibitorToken(),
      await server.exhibitorToken('north-staff'),
      await server.exhibitorToken('south'),
    ]
  })
  after(() => server.close())

  const call = <T = unknown>(path: string, body: Json, token: string | undefined) =>
    server.call<T>(path.startsWith('/') ? path : `/api/ex/${path}`, body, {
      ...(token && { token }),
    })

  const PERSON = { e164: '+8613800132990', countryCode: '86', nationalNumber: '13800132990' }

  /** A record written past every rule, as `north` or `south` have it. */
  async function make(
    resource: Resource,
    exhibitorId: string,
    id = newRecordId(),
  ): Promise<string> {
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
    await repositories.records.write({ ...blankRecord(place, id), ...made }, undefined)
    return id
  }

  /** Puts the record back into this state, holding its place, as if it had not been touched. */
  const put = (resource: Resource, id: string, state: string) =>
    server.pool.query(
      `UPDATE record SET state = $2, revision = 1, "values" = '{}', quota_key = $3 WHERE id = $1`,
      [id, state, resource.quota?.holds.includes(state) === true ? '' : null],
    )

  describe('who reaches whose records', () => {
    /**
     * Who calls, and as whom they may step on the company's record: undefined for who reaches none
     * of its records.
     */
    type Caller = [name: string, by: StepBy | undefined, token: string | undefined]
    before(async () => {
      const personId = await repositories.people.insertPhoneless(FAIR, 'ex')
      const kept = {
        appId: FAIR,
        exhibitorId: 'north',
        personId,
        recordId: newRecordId(),
        language: 'cn' as const,
      }
      await repositories.applications.insert(PERSON, kept)
    })
    const OUTSIDERS = ['nobody', 'another fair', 'a visitor', 'the organiser']
    const callers = async (
      resource: Resource,
      Id: string,
      elsewhere: string,
    ): Promise<Caller[]> => [
      ['nobody', undefined, undefined],
      ['another fair', undefined, await server.exhibitorToken('north', OTHER_FAIR)],
      ['a visitor', undefined, await server.tokenFor('13800132901')],
      ['the organiser', undefined, await server.organiserToken('owner')],
      ['another company', undefined, south],
      [
        'a link to another',
        undefined,
        await linkSession(server, 'record', `${resource.name}:${elsewhere}`),
      ],
      ['a link to a form', undefined, await linkSession(server, 'form', resource.form)],
      ['its link', 'link', await linkSession(server, 'record', `${resource.name}:${Id}`)],
      // what a company does may end the link
      ['own staff', 'staff', staff],
      ['own admin', 'admin', admin],
    ]
    /** How a call ends before anybody looks at the record; undefined for who may go on. */
    const refusal = (
      resource: Resource,
      caller: string,
      isForLinks: boolean,
    ): string | undefined => {
      if (caller === 'nobody' || caller === 'another fair') return 'unauthorized'
      if (caller === 'a visitor' || caller === 'the organiser') return 'forbidden'
      if (caller === 'its link' && isForLinks)
        return opensByLink(resource) ? undefined : 'link_expired'
      if (caller.includes('link')) return 'forbidden'
      // company roles hold before anybody learns whether there is such a record
      return isForRole(resource, caller === 'own staff' ? 'staff' : 'admin')
        ? undefined
        : 'forbidden'
    }
    /**
     * How a step ends for who reaches the record: nothing is answered, so what has to be complete
     * is not.
     */
    const stepped = (resource: Resource, action: string, state: string, by: StepBy) => {
      const step = stepOf(resource, state, action, [by], action === 'submit')
      return !step ? 'cannot_step' : step.complete ? 'invalid_form' : endOf(action)
    }

    for (const resource of [...Object.values<Resource>(resources), pass, sheet])
      it(`of ${resource.name}: every caller, every call`, async () => {
        await server.pool.query('TRUNCATE rate_limit')
        const { name, states, transitions, max } = resource
        const [Id, elsewhere] = [await make(resource, 'north'), await make(resource, 'south')]
        const first = states[0] ?? ''
        const FormVersion =
          (await server.built.services.forms.findCurrent(FAIR, resource.form))?.version ?? 0
        const write = { Id, FormVersion, Revision: 1 }
        const isPlain =
          resource.public !== undefined &&
          resource.public.when === undefined &&
          resource.public.for === undefined

        const all = await callers(resource, Id, elsewhere)
        // a caller of another kind is refused before the resource is looked at: every call for one
        // resource, one call for the others
        const isFirst = name === Object.values<Resource>(resources)[0]?.name
        for (const [caller, , token] of isFirst
          ? []
          : all.filter(([one]) => OUTSIDERS.includes(one)))
          assert.equal(
            (await call('data/get', { Resource: name, Id }, token)).code,
            refusal(resource, caller, true),
            caller,
          )
        for (const [caller, by, token] of isFirst
          ? all
          : all.filter(([one]) => !OUTSIDERS.includes(one))) {
          const expect = async (path: string, body: Json, outcome: string, state = first) => {
            await put(resource, Id, state)
            const { succ, code, status, data } = await call<Json>(
              path,
              { Resource: name, ...body },
              token,
            )
            const said = `${caller}: ${path} ${JSON.stringify(body)}`
            assert.equal(succ ? 'ok' : code, outcome, said)
            if (outcome === 'ok') assert.equal(status, 200, said)
            return data
          }
          /** Of the record itself: who reaches only other ones learns nothing of it. */
          const ofRecord = (
            path: string,
            body: Json,
            outcome: string,
            isForLinks = true,
            state = first,
          ) =>
            expect(
              path,
              body,
              refusal(resource, caller, isForLinks) ??
                (caller === 'another company' ? 'unknown_record' : outcome),
              state,
            )
          const ofList = (path: string, body: Json, outcome: string) =>
            expect(path, body, refusal(resource, caller, false) ?? outcome)

          await ofRecord('data/get', { Id }, 'ok')
          // where accounts write too, the trail tells of more people than the bearer of a link
          await ofRecord(
            'data/history',
            { Id },
            caller === 'its link' && resource.roles?.length !== 0 ? 'forbidden' : 'ok',
          )
          // whose answers the other party writes, its company does not
          const isTheirsToWrite = !resource.counterpart?.writes
          await ofRecord('data/save', write, isTheirsToWrite ? 'ok' : 'submission_final')
          await ofRecord(
            'data/submit',
            write,
            !isTheirsToWrite
              ? 'submission_final'
              : by
                ? stepped(resource, 'submit', first, by)
                : '',
          )
          for (const [Action, { from }] of Object.entries(transitions)) {
            const state = from[0] ?? ''
            const outcome = by ? stepped(resource, Action, state, by) : ''
            await ofRecord(
              'data/act',
              { Id, Revision: 1, Action, Reason: 'x' },
              outcome,
              true,
              state,
            )
          }
          const listed = (await ofList('data/list', { Size: 100 }, 'ok')) as
            Partial<RecordListReply> | undefined
          const found = listed?.Items?.map(item => item.Id)
          if (found)
            assert.deepEqual(
              [found.includes(Id), found.includes(elsewhere)],
              [caller !== 'another company', caller === 'another company'],
            )
          await ofList('export/create', { Format: 'csv' }, 'ok')
          await ofList(
            'import/preview',
            { Url: '/files/none/of/yours.xlsx' },
            max === 1 ? 'cannot_step' : 'unknown_file',
          )
          await ofList(
            'import/commit',
            { Token: 'none' },
            max === 1 ? 'cannot_step' : 'reading_gone',
          )
          const isOwn =
            caller === 'own admin' && opensByLink(resource) && isForRole(resource, 'admin')
          const linked =
            refusal(pass, caller, false) ??
            (caller === 'own staff' ? 'admin_only' : isOwn ? 'ok' : 'not_found')
          await expect('link/create', { Kind: 'record', Subject: `${name}:${Id}` }, linked)
          const shown = { Exhibitor: 'north', Id }
          const publish = (version: number | null) =>
            server.pool.query(
              `UPDATE record SET published_version = $2::integer, published_values = CASE WHEN $2::integer IS NULL THEN NULL ELSE '{}'::jsonb END,
             published_at = CASE WHEN $2::integer IS NULL THEN NULL ELSE now() END WHERE id = $1`,
              [Id, version],
            )
          // a company's own step may have published it
          await publish(null)
          await expect('/api/open/data', shown, 'unknown_record')
          await publish(FormVersion)
          await expect('/api/open/data', shown, isPlain ? 'ok' : 'unknown_record')
          await publish(null)
          const isTheirs =
            by !== undefined && mayDelete(resource, { state: first, isHandedIn: false }, [by])
          await ofRecord('data/delete', { Id, Revision: 1 }, isTheirs ? 'ok' : 'cannot_step')
          if (await repositories.records.find(FAIR, name, Id)) continue
          assert.ok(isTheirs, `${caller} deleted it`)
          await make(resource, 'north', Id)
        }
      })

    for (const resource of [...Object.values<Resource>(resources), pass])
      it(`of ${resource.name}: after the deadline only steps without a deadline`, async () => {
        await server.pool.query('TRUNCATE rate_limit')
        const by = resource.roles?.length === 0 ? 'link' : 'admin'
        const Id = await make(resource, 'north')
        const token =
          by === 'link' ? await linkSession(server, 'record', `${resource.name}:${Id}`) : admin
        const form = await server.built.services.forms.findCurrent(FAIR, resource.form)
        const close = (Closes: string) =>
          server.pool.query(
            `UPDATE form_definition SET settings = settings || jsonb_build_object('Closes', $2::text) WHERE app_id = $3 AND form_id = $1`,
            [resource.form, Closes, FAIR],
          )
        await close('2020-01-01T00:00:00+08:00')
        const send = async (path: string, state: string, body: Json) => {
          await put(resource, Id, state)
          const { succ, code } = await call(
            `data/${path}`,
            { Resource: resource.name, Id, Revision: 1, ...body },
            token,
          )
          return succ ? 'ok' : code
        }
        for (const state of resource.states) {
          const isKept = isTimeless(resource, 'submit', state)
          if (mayEdit(resource, state, [by]))
            assert.equal(
              await send('save', state, { FormVersion: form?.version ?? 0 }),
              isKept ? 'ok' : 'form_closed',
              `save ${state}`,
            )
          const steps = stepsFrom(resource, state, [by])
          for (const { name, complete } of steps) {
            const outcome = !isTimeless(resource, name, state)
              ? 'form_closed'
              : complete
                ? 'invalid_form'
                : endOf(name)
            assert.equal(
              await send('act', state, { Action: name, Reason: 'x' }),
              outcome,
              `${name} from ${state}`,
            )
          }
          await put(resource, Id, state)
          const { Record, IsOpen } = (
            await call<RecordOpenReply>('data/get', { Resource: resource.name, Id }, token)
          ).data
          const isChangeable = isKept && mayEdit(resource, state, [by])
          const timeless = steps
            .filter(({ name }) => isTimeless(resource, name, state))
            .map(({ name }) => name)
          // new answers may be submitted at once where a change leads to a state that is submitted
          // from
          const isSubmitted =
            isChangeable && stepOf(resource, state, 'submit', [by], true) !== undefined
          const offered = isSubmitted ? [...new Set(['submit', ...timeless])] : timeless
          assert.deepEqual(
            [Record.Actions, Record.Editable, IsOpen],
            [offered, isChangeable, false],
            state,
          )
          assert.equal(
            Record.Deletable === true,
            state === resource.states[0] && !resource.counterpart?.writes,
            state,
          )
        }
        await close('')
      })

    it('has a form of the product for every resource', async () => {
      const forms = new Set((await readResourceForms()).map(({ id }) => id))
      const without = Object.values<Resource>(resources).filter(
        ({ form, name }) => !forms.has(form) && !name.startsWith('test'),
      )
      assert.deepEqual(
        without.map(({ name }) => name),
        [],
      )
    })
  })
})
