import type { DeskTableName } from '@core/domain/deskTables'
import { IMPORTED_STATES } from '@core/setup/sheets'
import type { Clock } from '../../../domain/clock'
import type { Repositories } from '../../../repositories/repositories'
import type { createPublicApi } from '../../publicApi/createPublicApi'
import type { createBuyers } from '../../resources/buyers'
import type { createSheets } from '../../sheets/createSheets'
import { everyPage, holds, type Cells, type ListTable } from './listTable'

export interface OwnerTablesDeps {
  deskApi: Pick<ReturnType<typeof createPublicApi>['deskApi'], 'list'>
  buyers: Pick<ReturnType<typeof createBuyers>, 'list'>
  organisers: Pick<Repositories['organisers'], 'list'>
  sheets: Pick<ReturnType<typeof createSheets>, 'openInvited'>
  clock: Clock
}

/** Who may log in, other programs, imported visitors, and buyers whose company was confirmed. */
export const ownerTables = ({ deskApi, buyers, organisers, sheets, clock }: OwnerTablesDeps) =>
  ({
    buyers: {
      columns: [
        ['company', 'text'],
        ['person', 'text'],
        ['card', 'text'],
        ['paper', 'text'],
        ['by', 'text'],
        ['at', 'time'],
        ['ended', 'time'],
      ],
      sorts: { company: ['company'], person: ['person'], by: ['at'] },
      async *rows({ context }, { search }, { time }) {
        for (const one of (await buyers.list(context, { Search: search })).Buyers)
          yield [
            ...[one.Company, one.Name, one.CardCode, one.Paper, one.By],
            ...[time(one.At), time(one.EndedAt)],
          ]
      },
    },
    logins: {
      columns: [
        ['login', 'text'],
        ['person', 'text'],
        ['role', 'text'],
        ['signedOn', 'time'],
      ],
      // the page's order `at` is the sign-on; its other orders are of columns that the file lacks
      sorts: { person: ['person'], role: ['role'], at: ['signedOn'] },
      async *rows({ context }, { search, state }, { both, wordOf, time }) {
        for (const one of await organisers.list(context.fair.appId)) {
          const { login, name, nameEn, role, signedOnAt } = one
          if ((state !== '' && role !== state) || !holds(search, login, name, nameEn)) continue
          yield [
            ...[login, both(name, nameEn), wordOf('role', role)],
            time(signedOnAt?.toISOString() ?? ''),
          ]
        }
      },
    },
    // `filter` names the import
    invited: {
      columns: [
        ['person', 'text'],
        ['company', 'text'],
        ['position', 'text'],
        ['to', 'text'],
        ['language', 'text'],
        ['state', 'text'],
        ['sentAt', 'time'],
      ],
      async *rows(caller, { state, filter: Id }, { wordOf, time }) {
        if (Id === '') return
        const State = IMPORTED_STATES.find(one => one === state)
        for await (const { People } of everyPage(After =>
          sheets.openInvited(caller, { Id, State, After }),
        ))
          for (const one of People)
            yield [
              ...[one.Name, one.Company, one.Position, one.To, wordOf('language', one.Language)],
              ...[wordOf('imported', one.State), time(one.SentAt)],
            ]
      },
    },
    webhooks: {
      columns: [
        ['address', 'text'],
        ['name', 'text'],
        ['events', 'text'],
        ['state', 'text'],
        ['waiting', 'number'],
        ['last', 'time'],
        ['made', 'time'],
      ],
      sorts: { url: ['address'], waiting: ['waiting'], last: ['last'], hookState: ['state'] },
      async *rows(caller, { search, state }, cells) {
        const { wordOf, time } = cells
        for (const one of (await deskApi.list(caller)).Webhooks)
          if ((state === '' || one.State === state) && holds(search, one.Url, one.Name))
            yield [
              ...[one.Url, one.Name, events(one.Events, cells), wordOf('hook', one.State)],
              ...[String(one.Waiting), time(one.LastDeliveredAt), time(one.CreatedAt)],
            ]
      },
    },
    keys: {
      columns: [
        ['name', 'text'],
        ['ending', 'text'],
        ['scopes', 'text'],
        ['state', 'text'],
        ['made', 'time'],
        ['expires', 'time'],
        ['lastUsed', 'time'],
      ],
      sorts: {
        name: ['name'],
        expires: ['expires'],
        lastUsed: ['lastUsed'],
        keyState: ['state'],
      },
      async *rows(caller, { search, state }, { wordOf, time }) {
        for (const key of (await deskApi.list(caller)).Keys) {
          const isOver = Date.parse(key.ExpiresAt) <= clock.now().getTime()
          const is = key.RevokedAt !== '' ? 'revoked' : isOver ? 'expired' : 'on'
          if ((state !== '' && is !== state) || !holds(search, key.Name, key.Ending)) continue
          yield [
            ...[key.Name, key.Ending],
            key.Scopes.map(scope => wordOf('scope', scope)).join('\n'),
            wordOf('key', is),
            ...[time(key.CreatedAt), time(key.ExpiresAt), time(key.LastUsedAt)],
          ]
        }
      },
    },
  }) satisfies Partial<Record<DeskTableName, ListTable>>

/** What a webhook asks for in words: everything, all of a topic, or one event of it. */
const events = (names: readonly string[], { word, wordOf }: Cells): string =>
  names
    .map(name => {
      if (name === '*') return word('topic.all')
      const [topic = '', step = ''] = name.split('.')
      const of = wordOf('topic', topic)
      return step === '*' ? of : `${of} · ${wordOf('event', step)}`
    })
    .join('\n')
