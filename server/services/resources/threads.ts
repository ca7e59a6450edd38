import type {
  MessageQuote,
  ThreadAssignRequest,
  ThreadMessage,
  ThreadOpenReply,
  ThreadOpenRequest,
  ThreadSayReply,
  ThreadSayRequest,
} from '@core/contract/thread'
import { MAX_MESSAGE } from '@core/domain/messageLimits'
import { localized, type Language } from '@core/domain/language'
import { storableText } from '@core/domain/storable'
import { resources } from '@core/resources/index'
import { stepOf } from '@core/resources/steps'
import type { Resource } from '@core/resources/types'
import { AppError, badField } from '../../errors'
import type { StoredMessage } from '../../repositories/counterpartRepository'
import type { StoredRecord } from '../../repositories/storedRecord'
import { exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { ownerOf } from '../../domain/fileOwners'
import { presentColleague } from '../../domain/people/presentLead'
import type { CounterpartDeps } from './counterpartView'
import { createThreadAccess, type ThreadAccess } from './threadAccess'

/** The most messages of one side of a record in an hour. */
const PER_HOUR = 120
const FILE_RULES = {
  extensions: ['jpg', 'png', 'webp', 'pdf', 'xlsx', 'docx'],
  maxBytes: () => 10 * 1024 * 1024,
}

/** The messages between the two parties of a record. No one else reads them. */
export function createThreads({
  repositories,
  transact,
  forms,
  files,
  vault,
  limiter,
  clock,
  writer,
  contentCheck,
}: CounterpartDeps) {
  const access = createThreadAccess(repositories)
  const requireOwner = async (
    context: CallContext,
    input: ThreadOpenRequest,
  ): Promise<ThreadAccess> => {
    const found = await access(context, input)
    if (found.party !== 'owner') throw new AppError('unknown_record')
    return found
  }
  /** Takes the step that follows a message, if the state allows it. */
  const follow = async (
    tables: CounterpartDeps['repositories'],
    { resource, record, party, by, actor }: ThreadAccess,
  ): Promise<StoredRecord> => {
    const name = resource.thread?.steps[party]
    const step = name === undefined ? undefined : stepOf(resource, record.state, name, by)
    if (!step) return record
    const form = await forms.on(tables).load(record.appId, record.formId, record.formVersion)
    const answers = vault.open(
      { appId: record.appId, owner: exhibitorRef(record.exhibitorId) },
      record.values,
    )
    return writer.write(tables, {
      resource,
      current: record,
      action: step.name,
      to: step.to,
      transition: step,
      reason: '',
      form,
      answers,
      stored: record.values,
      by: { ...actor, at: clock.now() },
    })
  }

  return {
    /** Returns the messages and marks them as read. */
    async open(context: CallContext, input: ThreadOpenRequest): Promise<ThreadOpenReply> {
      const { resource, record, party } = await access(context, input)
      const { appId } = context.fair
      const messages = await repositories.counterparts.messages(record)
      const last = messages[messages.length - 1]
      if (last) await repositories.counterparts.markRead(record, party, last.id)
      const read = await repositories.counterparts.readBy(
        record,
        party === 'owner' ? 'counterpart' : 'owner',
      )
      const reply: ThreadOpenReply = {
        Messages: messages.map(message => presentMessage(message, party, context.language)),
        Read: String(read),
        Files: files.sign(
          appId,
          messages.flatMap(message => message.files.map(({ url }) => url)),
        ),
        CanWrite: canWrite(resource, record.state),
      }
      if (party === 'counterpart') return reply
      const [accounts, assignee] = await Promise.all([
        repositories.leadLists.accounts(appId, record.exhibitorId),
        repositories.counterparts.assigneeOf(record),
      ])
      const Assignee = accounts.some(({ id }) => id === assignee) ? String(assignee) : ''
      return {
        ...reply,
        Assignee,
        Colleagues: accounts.map(presentColleague),
        CanLead: record.counterpartPerson !== null,
      }
    },

    /**
     * Writes a message and takes its step. Throws bad_request for an empty message, cannot_step if
     * the thread is closed.
     */
    async say(context: CallContext, input: ThreadSayRequest): Promise<ThreadSayReply> {
      const asked = await access(context, input)
      const { record, party, resource } = asked
      const { appId } = context.fair
      const text = storableText(input.Text).trim()
      const named = input.Files ?? []
      const quote = party === 'owner' ? input.Quote : undefined
      if (Array.from(text).length > MAX_MESSAGE || (text === '' && named.length === 0 && !quote))
        throw badField('Text')
      if (
        input.Quote &&
        (party !== 'owner' ||
          (input.Quote.ValidTo !== '' && !/^\d{4}-\d\d-\d\d$/.test(input.Quote.ValidTo)))
      )
        throw badField('Quote')
      if (!canWrite(resource, record.state)) throw new AppError('cannot_step')
      const side = `${party}:${record.id}`
      await limiter.enforce(
        [{ key: `thread:${appId}:${side}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      await contentCheck?.texts(context, 'note', text === '' ? [] : [text])
      const known = await files.require(
        context,
        named.map(({ url }) => ({ url, rules: FILE_RULES })),
      )
      const at = clock.now()
      const { personId } = sessionOf(context)
      const written = await transact(async tables => {
        if (known.length > 0) await tables.objects.lockOwner(appId, ownerOf(sessionOf(context)))
        const next = await follow(tables, asked)
        const message = {
          party,
          personId,
          at,
          text,
          files: named.map(({ url, name }) => ({ url, name: storableText(name) })),
          quote: quote ?? null,
        }
        const id = await tables.counterparts.say(record, message)
        await files.attach(tables.objects, context, known)
        await tables.counterparts.markRead(record, party, id)
        return { next, stored: { ...message, id, author: '', authorEn: '' } }
      })
      const state = resource.counterpart?.sees?.[written.next.state]
      return {
        Message: presentMessage(written.stored, party, context.language),
        State: (party === 'counterpart' ? state : undefined) ?? written.next.state,
        Revision: written.next.revision,
      }
    },

    /** Assigns a record to one of the company's people. Throws bad_request for anybody else. */
    async assign(context: CallContext, input: ThreadAssignRequest): Promise<Record<string, never>> {
      const { record } = await requireOwner(context, input)
      const accounts = await repositories.leadLists.accounts(context.fair.appId, record.exhibitorId)
      const assignee =
        input.Assignee === '' ? null : accounts.find(({ id }) => String(id) === input.Assignee)?.id
      if (assignee === undefined) throw badField('Assignee')
      await repositories.counterparts.assign(record, assignee)
      return {}
    },

    /**
     * Makes the visitor who wrote a lead. Throws unknown_visitor if the other party is a company,
     * or is no longer registered.
     */
    async lead(context: CallContext, input: ThreadOpenRequest): Promise<{ Id: string }> {
      const { record } = await requireOwner(context, input)
      const { appId } = context.fair
      const personId = record.counterpartPerson
      const registration =
        personId === null ? undefined : await repositories.registrations.find(appId, personId)
      if (personId === null || !registration || record.resource === resources.quote.name)
        throw new AppError('unknown_visitor')
      const id = await transact(async ({ leads }) => {
        await leads.meet(appId, record.exhibitorId, personId, 'inquiry', clock.now())
        return leads.idOf(appId, record.exhibitorId, personId)
      })
      return { Id: String(id ?? '') }
    },
  }
}

/** States in which no message can be written. */
const SILENT: readonly string[] = ['spam', 'draft', 'withdrawn', 'refused']
const canWrite = ({ thread }: Resource, state: string): boolean =>
  thread !== undefined && !SILENT.includes(state)

function presentMessage(
  message: StoredMessage,
  party: StoredMessage['party'],
  language: Language,
): ThreadMessage {
  return {
    Id: String(message.id),
    At: message.at.toISOString(),
    Own: message.party === party,
    Author: localized(message.author, message.authorEn, language),
    Text: message.text,
    Files: message.files,
    ...(message.quote && { Quote: message.quote as MessageQuote }),
  }
}
