import { COMPANY_SORTS, PREPARATION_STATES } from '@core/contract/deskCompanies'
import { PRESENCE_SORTS, PRESENCE_STATES } from '@core/contract/presence'
import type { DeskTableName } from '@core/domain/deskTables'
import { isDone } from '../../menu/tasks'
import type { createPresence } from '../../presence/presenceService'
import type { createDeskCompanies } from '../deskCompanies'
import type { OrganiserService } from '../organiserService'
import { everyPage, type ListTable } from './listTable'

export interface CompanyTablesDeps {
  deskCompanies: Pick<ReturnType<typeof createDeskCompanies>, 'everyOne'>
  presence: Pick<ReturnType<typeof createPresence>, 'list'>
  organiser: Pick<OrganiserService, 'quotas'>
}

/** What companies have prepared, who of them is there, and how many places they have. */
export const companyTables = ({ deskCompanies, presence, organiser }: CompanyTablesDeps) =>
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
          ...{ search, language },
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
      async *rows(caller, { search, state }, { both }) {
        const pages = everyPage(After =>
          organiser.quotas(caller, {
            ...{ Search: search, Resource: state === '' ? undefined : state },
            ...{ After, Size: 100 },
          }),
        )
        for await (const { Quotas, Resources } of pages)
          for (const row of Quotas) {
            const of = Resources.find(({ Resource }) => Resource === row.Resource)
            const key = of?.Keys.find(({ Key }) => Key === row.Key)
            yield [
              ...[both(row.Company.Name, row.Company.Name_en), row.Company.Booth],
              of ? both(of.Name, of.Name_en) : row.Resource,
              key ? both(key.Name, key.Name_en) : row.Key,
              ...[String(row.Granted), String(row.Used)],
            ]
          }
      },
    },
  }) satisfies Partial<Record<DeskTableName, ListTable>>
