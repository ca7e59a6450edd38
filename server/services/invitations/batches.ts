import type {
  Batch,
  BatchListReply,
  BatchListRequest,
  BatchOpenReply,
  BatchOpenRequest,
  BatchSaveRequest,
} from '@core/contract/batch'
import { localized } from '@core/domain/language'
import { BATCH_STATES, BATCH_TYPES } from '@core/invitations/batch'
import { AppError } from '../../errors'
import type { BatchOwner, StoredBatch } from '../../repositories/storedBatch'
import type { Repositories, Transact } from '../../repositories/repositories'
import { newInvitationId } from '../../security/invitationCode'
import type { Secrets } from '../../security/secrets'
import { isUuid } from '../../domain/isUuid'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { ContentCheck } from '../wechat/contentCheck'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import { previewOf } from './batchMessage'
import { presentBatch, presentContact } from './presentBatch'
import type { LinkParts } from './presentInvitation'
import { endOfBatch, latestEnd, readBatch } from './readBatch'
import { invitationRules } from './rules'

/** The most batches of a company; far more than people can keep apart. */
const MAX_BATCHES = 100
const PAGE = 50

export interface BatchDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  clock: Clock
  publicUrl: string
  contentCheck: ContentCheck
  /** Wakes the sender of batches; it must not make the caller wait. */
  wake: () => void
}

/** The company a session acts for. Throws forbidden. */
export function ownerOf({ fair, session }: CallContext): BatchOwner {
  if (session?.exhibitorId === undefined) throw new AppError('forbidden')
  return { appId: fair.appId, exhibitorId: session.exhibitorId }
}

/**
 * A company's batches of invitations: they are written, sent once, reminded of once, and may be
 * taken back (PAGES invitation).
 */
export function createBatches({
  repositories,
  transact,
  secrets,
  clock,
  publicUrl,
  contentCheck,
  wake,
}: BatchDeps) {
  const linkParts = ({ fair, language }: CallContext): LinkParts => ({
    secrets,
    publicUrl,
    appId: fair.appId,
    language,
  })

  const closing = ({ fair }: Pick<CallContext, 'fair'>): Promise<Date | undefined> =>
    registrationEnd(repositories.forms, fair)

  const present = async (context: CallContext, rows: readonly StoredBatch[]): Promise<Batch[]> => {
    const { appId } = context.fair
    const ids = rows.map(({ id }) => id)
    const [closes, states, shares] = await Promise.all([
      closing(context),
      repositories.batches.states(appId, ids),
      repositories.batches.shares(appId, ids),
    ])
    return rows.map(row =>
      presentBatch(row, clock.now(), linkParts(context), {
        closes,
        share: shares.find(({ batchId }) => batchId === row.id),
        states: states.filter(({ batchId }) => batchId === row.id),
      }),
    )
  }
  const presentOne = async (context: CallContext, id: string): Promise<Batch> => {
    const found = await repositories.batches.find(ownerOf(context), id)
    const [batch] = found ? await present(context, [found]) : []
    if (!batch) throw new AppError('unknown_record')
    return batch
  }
  /** Throws unknown_record, even for a batch of another company. */
  const require = async (context: CallContext, id: string): Promise<StoredBatch> => {
    const found = isUuid(id) ? await repositories.batches.find(ownerOf(context), id) : undefined
    if (!found) throw new AppError('unknown_record')
    return found
  }
  /**
   * The same, locked until the transaction ends. Throws cannot_step if it is over or taken back.
   */
  const hold = async (
    { batches }: Pick<Repositories, 'batches'>,
    context: CallContext,
    id: string,
  ): Promise<StoredBatch> => {
    const found = isUuid(id) ? await batches.lock(ownerOf(context), id) : undefined
    if (!found) throw new AppError('unknown_record')
    if (found.state === 'revoked') throw new AppError('cannot_step')
    return found
  }

  const latest = async (context: CallContext): Promise<Date | undefined> =>
    latestEnd(await closing(context), clock.now())

  /** How many people of each kind a company may invite, and how many came. */
  const quotas = async (context: CallContext): Promise<BatchListReply['Quotas']> => {
    const rules = invitationRules(context.fair.settings)
    const stored = await repositories.quotas.list({ ...ownerOf(context), resource: 'invitation' })
    return BATCH_TYPES.map(Type => {
      const found = stored.find(({ key }) => key === Type)
      const granted = Type === 'vip' ? rules.companyVips : rules.companyVisitors
      return { Type, Granted: found?.granted ?? granted, Used: found?.used ?? 0 }
    })
  }

  return {
    require,
    hold,
    presentOne,
    async list(
      context: CallContext,
      { Search = '', State }: BatchListRequest = {},
    ): Promise<BatchListReply> {
      const owner = ownerOf(context)
      const [rows, Quotas, company, until] = await Promise.all([
        repositories.batches.list(owner),
        quotas(context),
        repositories.arrivals.findCompany(owner.appId, owner.exhibitorId),
        latest(context),
      ])
      const words = Search.trim().toLowerCase()
      const says = ({ title, words: cn, wordsEn }: StoredBatch) =>
        `${title}\n${cn}\n${wordsEn}`.toLowerCase().includes(words)
      // filtered in memory: a company has at most as many batches as MAX_BATCHES
      const found = await present(context, rows.filter(says))
      const Counts = Object.fromEntries(
        BATCH_STATES.map(state => [state, found.filter(batch => batch.State === state).length]),
      )
      return {
        Batches: found.filter(batch => State === undefined || batch.State === State),
        Counts,
        Quotas,
        Company: localized(company?.name ?? '', company?.nameEn ?? '', context.language),
        Until: until?.toISOString() ?? '',
      }
    },

    /** Throws unknown_record. */
    async open(
      context: CallContext,
      { Id, After = '', Size = PAGE, Search = '', State }: BatchOpenRequest,
    ): Promise<BatchOpenReply> {
      const stored = await require(context, Id)
      const rows = await repositories.batches.contacts(
        context.fair.appId,
        stored.id,
        After,
        Size + 1,
        {
          search: Search.trim(),
          state: State ?? '',
        },
      )
      const page = rows.slice(0, Size)
      const [batch] = await present(context, [stored])
      if (!batch) throw new AppError('unknown_record')
      const company = await repositories.arrivals.findCompany(
        context.fair.appId,
        ownerOf(context).exhibitorId,
      )
      const isOpen = batch.State === 'draft' || batch.State === 'sent'
      return {
        ...(isOpen && company && { Message: previewOf(context.fair, stored, company) }),
        Batch: batch,
        Contacts: page.map(row => presentContact(row, batch.State === 'sent', linkParts(context))),
        Next: rows.length > Size ? (page[page.length - 1]?.id ?? '') : '',
      }
    },

    /**
     * Throws invalid_form, unknown_record, conflict, cannot_step, content_refused, quota_used for
     * fewer places than are used, invitation_limit.
     */
    async save(context: CallContext, input: BatchSaveRequest): Promise<Batch> {
      const owner = ownerOf(context)
      const texts = readBatch(context, input, await latest(context), clock.now())
      // these texts are sent to people in the company's name
      await contentCheck.texts(context, 'note', [
        texts.title,
        texts.sender,
        texts.words,
        texts.wordsEn,
      ])
      const { Granted = 0 } = (await quotas(context)).find(({ Type }) => Type === texts.type) ?? {}
      const id = await transact(async tables => {
        await tables.batches.openQuota(owner, texts.type, Granted)
        if (!input.Id) {
          if ((await tables.batches.list(owner)).length >= MAX_BATCHES)
            throw new AppError('invitation_limit')
          return tables.batches.insert(owner, texts, sessionOf(context).personId)
        }
        const found = await hold(tables, context, input.Id)
        if (found.revision !== input.Revision) throw new AppError('conflict')
        if (found.state === 'sent' && found.type !== texts.type) throw new AppError('cannot_step')
        if (!(await tables.batches.update(owner, found.id, texts))) throw new AppError('quota_used')
        return found.id
      })
      return presentOne(context, id)
    },

    /**
     * Queues the unsent invitations; the link for everybody works immediately. Throws
     * unknown_record, cannot_step.
     */
    async send(context: CallContext, id: string): Promise<Batch> {
      const { appId } = context.fair
      const closes = await closing(context)
      await transact(async tables => {
        const batch = await hold(tables, context, id)
        if (endOfBatch(batch, closes) <= clock.now()) throw new AppError('cannot_step')
        await tables.batches.insertShare(ownerOf(context), batch, newInvitationId())
        await tables.batches.markSent(appId, batch.id, context.language)
        await tables.jobs.enqueue(
          'invite',
          { appId, batchId: batch.id, isReminder: false },
          { key: batch.id },
        )
        await audit(tables, {
          ...callerOf(context),
          action: 'batch.send',
          subject: `batch:${batch.id}`,
        })
      })
      wake()
      return presentOne(context, id)
    },

    /**
     * Reminds the people who had a message and have not answered, once per batch. Throws
     * unknown_record, cannot_step.
     */
    async remind(context: CallContext, id: string): Promise<Batch> {
      const { appId } = context.fair
      const closes = await closing(context)
      await transact(async tables => {
        const batch = await hold(tables, context, id)
        if (endOfBatch(batch, closes) <= clock.now()) throw new AppError('cannot_step')
        if (!(await tables.batches.markReminded(appId, batch.id))) throw new AppError('cannot_step')
        await tables.jobs.enqueue(
          'invite',
          { appId, batchId: batch.id, isReminder: true },
          { key: `${batch.id} reminder` },
        )
        await audit(tables, {
          ...callerOf(context),
          action: 'batch.remind',
          subject: `batch:${batch.id}`,
        })
      })
      wake()
      return presentOne(context, id)
    },

    /**
     * Takes a batch back. People who have registered through it stay registered. Throws
     * unknown_record, cannot_step.
     */
    async revoke(context: CallContext, id: string): Promise<Batch> {
      await transact(async tables => {
        const batch = await hold(tables, context, id)
        await tables.batches.revoke(context.fair.appId, batch.id)
        await audit(tables, {
          ...callerOf(context),
          action: 'batch.revoke',
          subject: `batch:${batch.id}`,
        })
      })
      return presentOne(context, id)
    },

    /**
     * Takes one invitation back; a second call changes nothing. Throws unknown_record,
     * invitation_gone if it was answered.
     */
    async drop(context: CallContext, id: string): Promise<Batch> {
      const owner = ownerOf(context)
      const batchId = await repositories.batches.batchOf(owner, id)
      if (batchId === undefined) throw new AppError('unknown_record')
      await transact(async tables => {
        if (!(await tables.batches.drop(owner, id))) throw new AppError('invitation_gone')
        await audit(tables, {
          ...callerOf(context),
          action: 'invitation.revoke',
          subject: `invitation:${id}`,
        })
      })
      return presentOne(context, batchId)
    },
  }
}

export type Batches = ReturnType<typeof createBatches>
