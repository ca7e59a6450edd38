import { TIME_SORTS } from '@core/contract/common'
import { JOB_STATES } from '@core/domain/jobStates'
import { MAILING_STATES } from '@core/domain/mailings'
import type { DeskTableName } from '@core/domain/deskTables'
import { jobMessages, jobWord } from '@core/messages/jobs'
import { inLanguages } from '../../../domain/tables/exportLanguage'
import type { createStats } from '../../gate/stats'
import type { createMailingDesk } from '../../messages/mailingDesk'
import type { createDeskJobs } from '../deskJobs'
import { everyPage, type ListTable } from './listTable'

export interface WorkTablesDeps {
  deskJobs: Pick<ReturnType<typeof createDeskJobs>, 'list'>
  mailings: Pick<ReturnType<typeof createMailingDesk>, 'list'>
  stats: Pick<ReturnType<typeof createStats>, 'read'>
}

const kind = (group: 'job' | 'message', name: string) =>
  inLanguages('both', language => jobWord(group, name, language))
const stateWord = (state: (typeof JOB_STATES)[number]) =>
  inLanguages('both', language => jobMessages[`jobs.state.${state}`][language])
const jobsAsked = ({ state, search }: { state: string; search: string }) => ({
  State: JOB_STATES.find(one => one === state),
  Search: search,
})

/** Jobs and messages as the desk lists them, mailings, and the entrances of a day by gate. */
export const workTables = ({ deskJobs, mailings, stats }: WorkTablesDeps) =>
  ({
    jobs: {
      columns: [
        ['job', 'text'],
        ['state', 'text'],
        ['tries', 'number'],
        ['made', 'time'],
        ['due', 'time'],
        ['ended', 'time'],
        ['problem', 'text'],
      ],
      sorts: {
        kind: ['job'],
        state: ['state'],
        tries: ['tries'],
        time: ['ended', 'due', 'made'],
      },
      async *rows(caller, wanted, { time }) {
        const { Jobs } = await deskJobs.list(caller, jobsAsked(wanted))
        for (const job of Jobs)
          yield [
            ...[kind('job', job.Kind), stateWord(job.State), String(job.Tries)],
            ...[time(job.CreatedAt), time(job.DueAt), time(job.EndedAt), job.Problem],
          ]
      },
    },
    outbox: {
      columns: [
        ['message', 'text'],
        ['to', 'text'],
        ['state', 'text'],
        ['tries', 'number'],
        ['made', 'time'],
        ['problem', 'text'],
      ],
      sorts: { message: ['message'], to: ['to'], sent: ['tries'], made: ['made'] },
      async *rows(caller, wanted, { time }) {
        const { Messages } = await deskJobs.list(caller, jobsAsked(wanted))
        for (const one of Messages.Items)
          yield [
            ...[kind('message', one.Kind), one.To, stateWord(one.State), String(one.Tries)],
            ...[time(one.CreatedAt), one.Problem],
          ]
      },
    },
    mailings: {
      columns: [
        ['title', 'text'],
        ['audience', 'text'],
        ['purpose', 'text'],
        ['state', 'text'],
        ['people', 'number'],
        ['sent', 'number'],
        ['failed', 'number'],
        ['unsubscribed', 'number'],
        ['by', 'text'],
        ['made', 'time'],
        ['began', 'time'],
        ['ended', 'time'],
      ],
      async *rows(caller, { search, state, sort }, { wordOf, time }) {
        const State = MAILING_STATES.find(one => one === state)
        const Sort = TIME_SORTS.find(one => one === sort)
        const pages = everyPage(After =>
          mailings.list(caller, { Search: search, State, Sort, After }),
        )
        for await (const { Items } of pages)
          for (const one of Items)
            yield [
              ...[one.Title, wordOf('audience', one.Audience), wordOf('purpose', one.Purpose)],
              ...[wordOf('mailing', one.State), String(one.People), String(one.Sent)],
              ...[String(one.Failed), String(one.Left), one.CreatedBy, time(one.CreatedAt)],
              ...[time(one.BeganAt), time(one.EndedAt)],
            ]
      },
    },
    gates: {
      columns: [
        ['day', 'text'],
        ['gate', 'text'],
        ['in', 'number'],
        ['out', 'number'],
        ['refused', 'number'],
      ],
      sorts: { gate: ['gate'], in: ['in'], out: ['out'], refused: ['refused'] },
      async *rows({ context }, { state }, { both }) {
        const { Day, Gates } = await stats.read(context, state === '' ? undefined : state)
        for (const { Name, Name_en, In, Out, Refused } of Gates)
          yield [Day, both(Name, Name_en), String(In), String(Out), String(Refused)]
      },
    },
  }) satisfies Partial<Record<DeskTableName, ListTable>>
