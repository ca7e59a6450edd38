import { COMPANY_SORTS, PREPARATION_STATES } from '@core/contract/deskCompanies'
import { PRESENCE_SORTS, PRESENCE_STATES } from '@core/contract/presence'
import type { DeskTableName } from '@core/domain/deskTables'
import { isDone } from '../../menu/tasks'
import type { createPresence } from '../../presence/presenceService'
import type { createDeskCompanies } from '../deskCompanies'
import type { createDeskQuotas } from '../deskQuotas'
import { everyPage, type ListTable } from './listTable'

export interface CompanyTablesDeps {
  deskCompanies: Pick<ReturnType<typeof createDeskCompanies>, 'everyOne'>
  presence: Pick<ReturnType<typeof createPresence>, 'list'>
  deskQuotas: Pick<ReturnType<typeof createDeskQuotas>, 'table'>
}

/** Tables of companies: their tasks, their presence, and their allowances. */
export const companyTables = ({ deskCompanies, presence, deskQuotas }: CompanyTablesDeps) =>
  ({
    companies: {
      columns: [
        ['number', 'text'],
        ['company', 'text'],
        ['booth', 'text'],
        ['hall', 'text'],
        ['done', 'number'],
        ['total', 'number'],
        ['tasks', 'text'],
        ['presence', 'text'],
        ['arrived', 'time'],
        ['leads', 'number'],
      ],
      async *rows(
        { context: { fair } },
        { search, state, sort, language },
        { both, wordOf, time },
      ) {
        const found = deskCompanies.everyOne(fair, {
          search,
          language,
          state: PREPARATION_STATES.find(one => one === state) ?? '',
          sort: COMPANY_SORTS.find(one => one === sort),
        })
        for await (const { Company, Hall, Done, Total, Tasks, Presence, ArrivedAt, Leads } of found)
          yield [
            ...[Company.Id, both(Company.Name, Company.Name_en), Company.Booth, Hall],
            ...[String(Done), String(Total)],
            Tasks.filter(task => !isDone(task))
              .map(task => both(task.Name, task.Name_en))
              .join('\n'),
            ...[wordOf('presence', Presence), time(ArrivedAt), String(Leads)],
          ]
      },
    },
    arrivals: {
      columns: [
        ['number', 'text'],
        ['company', 'text'],
        ['booth', 'text'],
        ['state', 'text'],
        ['arrived', 'time'],
        ['left', 'time'],
        ['who', 'text'],
        ['gate', 'text'],
        ['items', 'text'],
      ],
      async *rows({ context }, { search, state, sort }, { both, wordOf, time }) {
        const Sort = PRESENCE_SORTS.find(one => one === sort)
        const State = PRESENCE_STATES.find(one => one === state)
        const pages = everyPage(After =>
          presence.list(context, { Search: search, State, Sort, After, Size: 100 }),
        )
        for await (const { Items, Offered } of pages)
          for (const row of Items)
            yield [
              ...[row.Company.Id, both(row.Company.Name, row.Company.Name_en), row.Company.Booth],
              ...[wordOf('presence', row.State), time(row.ArrivedAt), time(row.LeftAt), row.Name],
              both(row.Gate, row.Gate_en),
              row.Items.map(id => {
                const item = Offered.find(({ Id }) => Id === id)
                return item ? both(item.Name, item.Name_en) : id
              }).join('\n'),
            ]
      },
    },
    quotas: {
      columns: [
        ['company', 'text'],
        ['booth', 'text'],
        ['counted', 'text'],
        ['type', 'text'],
        ['granted', 'number'],
        ['used', 'number'],
      ],
      async *rows(caller, { search, state, filter }, { both }) {
        const pages = everyPage(After =>
          deskQuotas.table(caller, {
            Search: search,
            UsedUp: state === 'usedUp',
            Hall: filter,
            After,
            Size: 100,
          }),
        )
        for await (const { Companies, Resources } of pages)
          for (const { Company, Cells } of Companies)
            for (const cell of Cells) {
              const of = Resources.find(({ Resource }) => Resource === cell.Resource)
              const key = of?.Keys.find(({ Key }) => Key === cell.Key)
              yield [
                ...[both(Company.Name, Company.Name_en), Company.Booth],
                of ? both(of.Name, of.Name_en) : cell.Resource,
                key ? both(key.Name, key.Name_en) : cell.Key,
                ...[String(cell.Granted), String(cell.Used)],
              ]
            }
      },
    },
  }) satisfies Partial<Record<DeskTableName, ListTable>>
