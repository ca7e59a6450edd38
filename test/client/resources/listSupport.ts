import type { ApiReply } from '@core/contract/api'
import type { RecordReply } from '@core/contract/resource'
import {
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
  defineResource,
} from '@core/resources/defineResource'
import { ApiError } from '@/api/ApiError'
import type { CallOptions } from '@/api/types'
import type { ResourceKind } from '@/resources/ResourceKind'
import { ResourceStore } from '@/resources/ResourceStore'
import { answering } from '../../support/client/answering'
import { FakeClock } from '../../support/client/fakeClock'

/** A reviewed resource of no fair. */
export const stallKind: ResourceKind = {
  definition: defineResource({
    name: 'stall',
    form: 'stall',
    page: '/pages/exhibitor/cardlist',
    max: 5,
    states: REVIEWED_STATES,
    edits: REVIEWED_EDITS,
    transitions: REVIEWED_TRANSITIONS,
    list: { title: 'Name', subtitle: ['Post', 'Mobile'] },
  }),
  messages: {
    'stall.state.approved': { cn: '已搭好', en: 'Built' },
    'stall.add': { cn: '加一个', en: 'Add a stall' },
    'stall.column.Post': { cn: '职务', en: 'Position' },
  },
  quick: ['withdraw'],
}

/** A record as the server gives it, in a list and when it is opened. */
export const item = (Id: string, State = 'draft', more: Record<string, unknown> = {}) => ({
  Id,
  State,
  Title: `摊位 ${Id}`,
  Subtitle: ['主管', '138****0001'],
  Reason: '',
  Revision: 1,
  CreatedAt: '2031-03-01T01:00:00Z',
  SavedAt: '2031-03-02T01:00:00Z',
  SubmittedAt: '',
  Published: false,
  FormVersion: 1,
  Values: {},
  Editable: true,
  Actions: State === 'submitted' ? ['withdraw'] : State === 'draft' ? ['submit'] : [],
  ...more,
})

/** A page of the list. */
export const page = (Items: ReturnType<typeof item>[], more: Record<string, unknown> = {}) => ({
  Items,
  Next: '',
  Counts: Items.reduce<Record<string, number>>(
    (counts, { State }) => ({ ...counts, [State]: (counts[State] ?? 0) + 1 }),
    {},
  ),
  Quotas: [],
  Opens: '',
  Closes: '',
  IsOpen: true,
  CanAdd: true,
  ...more,
})

type List = ApiReply<'record.list'>
type Reply = List | RecordReply | Record<string, never>

export interface Sent {
  name: string
  request: Record<string, unknown>
  intent: string | undefined
  answer: (value: Reply) => void
  fail: (error: unknown) => void
}

const isList = (reply: Reply): reply is List => 'Items' in reply
const isItem = (reply: Reply): reply is RecordReply => 'Id' in reply
const isNothing = (reply: Reply): reply is Record<string, never> => Object.keys(reply).length === 0

/** A list whose calls are answered by hand. */
export function heldList(kind = stallKind) {
  const sent: Sent[] = []
  /** What the test answers to a call, if that is an answer to such a call. */
  const held =
    <R extends Reply>(name: string, isFit: (reply: Reply) => reply is R) =>
    async (request: Record<string, unknown>, options?: CallOptions): Promise<R> => {
      const reply = await new Promise<Reply>((answer, fail) =>
        sent.push({ name, request, intent: options?.intent, answer, fail }),
      )
      if (!isFit(reply)) throw new Error(`The test answers ${name} with something else.`)
      return reply
    }
  const api = answering({
    'record.list': held('record.list', isList),
    'record.act': held('record.act', isItem),
    'record.order': held('record.order', isNothing),
    'record.delete': held('record.delete', isNothing),
  })
  const clock = new FakeClock()
  const removed: string[] = []
  const personal = { remove: (name: string) => void removed.push(name) }
  const store = new ResourceStore({ api, clock, personal }, kind)
  const last = () => {
    const found = sent[sent.length - 1]
    if (!found) throw new Error('nothing was sent')
    return found
  }
  /** Lets what was answered arrive. */
  const arrive = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const reply = async (value: Reply, of = last()) => {
    of.answer(value)
    await arrive()
  }
  const refuse = async (error: unknown, of = last()) => {
    of.fail(error)
    await arrive()
  }
  return { store, sent, removed, clock, last, arrive, reply, refuse }
}

export const refused = (code: string) =>
  new ApiError('rejected', `no: ${code}`, { status: 200, code })
export const offline = new ApiError('network', 'no network')
