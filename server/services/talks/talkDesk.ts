import type * as wire from '@core/contract/deskTalks'
import { OVERDUE_MS, REPORT_CONTEXT } from '@core/talks/limits'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { DeskReport, NamedParty } from '../../repositories/talkDeskRepository'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { Live } from '../live/live'
import type { PresentTalks } from './presentTalks'
import type { HeldTalk, TalkBatches } from './talkBatches'
import { isOfMessage, presentParty, presentReport, type ReportOfMessage } from './presentReport'
import type { Reports } from './reports'
import { GONE, talkNumber } from './talkCaller'

const PAGE = 20
const DAY_MS = 86_400_000
/** The days of `mute` if the call gives no number. */
const USUAL_DAYS = 7

interface DeskDeps {
  repositories: Repositories
  transact: Transact
  batches: TalkBatches
  live: Pick<Live, 'end' | 'told'>
  present: Pick<PresentTalks, 'messages'>
  files: Pick<FileAccess, 'sign'>
  reports: Pick<Reports, 'shown' | 'hide'>
  clock: Clock
  afterCommit: (task: () => void) => void
  onError: (error: unknown) => void
}

/**
 * The organiser's desk of talks. Parts of a talk can be read only after a report, and the trail
 * says so.
 */
export function createTalkDesk({
  repositories,
  transact,
  batches,
  live,
  present,
  files,
  reports,
  clock,
  afterCommit,
  onError,
}: DeskDeps) {
  const { talks, talkDesk } = repositories

  /** Throws unknown_report. */
  const require = async (appId: string, id: string): Promise<DeskReport> => {
    const number = talkNumber(id)
    const report = number === undefined ? undefined : await talkDesk.find(appId, number)
    if (!report) throw new AppError('unknown_report')
    return report
  }
  /** Marks all talks of a party as changed for both sides, after its right to write has changed. */
  const touchAll = async (appId: string, party: string): Promise<void> => {
    const ids = await talkDesk.talksOf(appId, party)
    await Promise.all(
      ids.map(talkId =>
        batches.change({
          talkId,
          apply(held) {
            held.touch('a')
            held.touch('b')
          },
        }),
      ),
    )
  }
  /** The reported message and those around it. Audited before anything is shown. */
  const around = async (context: CallContext, report: ReportOfMessage) => {
    const { talkId, seq, side } = report
    await audit(repositories, {
      ...callerOf(context),
      action: 'talk.read',
      subject: subjectOf(report.about),
      details: { report: report.id },
    })
    const [older, newer] = await Promise.all([
      talks.before(talkId, seq + 1, REPORT_CONTEXT + 1),
      talks.after(talkId, seq, REPORT_CONTEXT),
    ])
    return present.messages({ side, party: '' }, [...older.reverse(), ...newer])
  }
  /** Removes a message from its talk; does nothing if it is removed already. */
  const removal = ({ talkId, seq }: ReportOfMessage) => ({
    talkId,
    async apply(held: HeldTalk): Promise<void> {
      const changed = await held.tables.changeMessage(talkId, seq, 'removed', new Date(0))
      if (!changed) return
      held.show(changed)
      held.touch('a')
      held.touch('b')
    },
  })

  return {
    async list(
      context: CallContext,
      { State = 'open', Reason = undefined, Search = '', Sort, After }: wire.DeskTalksRequest,
    ): Promise<wire.DeskTalksReply> {
      const { appId } = context.fair
      const now = clock.now()
      const first = Sort === 'time' ? 0 : Number.MAX_SAFE_INTEGER
      const before = After === undefined ? first : talkNumber(After)
      if (before === undefined) throw badField('After')
      const [rules, figures, counts, found, held] = await Promise.all([
        talks.fair(appId),
        talkDesk.figures(appId, new Date(now.getTime() - OVERDUE_MS)),
        talkDesk.counts(appId),
        talkDesk.list(appId, State, before, PAGE + 1, {
          reason: Reason,
          search: Search.trim(),
          sort: Sort,
        }),
        talkDesk.held(appId, now),
      ])
      const page = found.slice(0, PAGE)
      const { medianMinutes } = figures
      return {
        Settings: { On: rules.isOn, Words: rules.words, Holds: rules.holds },
        Figures: {
          Begun: figures.begun,
          Answered: figures.answered,
          ...(medianMinutes !== null && {
            MedianMinutes: Math.max(0, Math.round(medianMinutes * 10) / 10),
          }),
          Overdue: figures.overdue,
          Inquiries: figures.inquiries,
        },
        Counts: counts,
        Items: page.map(presentReport),
        Next: found.length > PAGE ? String(page.at(-1)?.id ?? '') : '',
        Held: held.map(({ who, mutedUntil, endedAt }) => ({
          ...presentParty(who),
          Until: endedAt === null ? (mutedUntil?.toISOString() ?? '') : '',
          Ended: endedAt !== null,
        })),
      }
    },

    /** A report with its subject: a post or need, or the message and those around it. */
    async open(context: CallContext, id: string): Promise<wire.DeskTalkReportReply> {
      const { appId } = context.fair
      const report = await require(appId, id)
      const [messages, post, record, others] = await Promise.all([
        isOfMessage(report) ? around(context, report) : [],
        report.subject ? reports.shown(context, report.subject) : undefined,
        talkDesk.record(appId, report.about.party),
        talkDesk.others(appId, report.id),
      ])
      const { text = '', name = '', url } = report.evidence
      return {
        Report: presentReport(report),
        Answer: report.answer,
        Remark: report.remark,
        Reported: {
          Text: text,
          Name: name,
          View: url ? (files.sign(appId, [url])[url] ?? '') : '',
        },
        Messages: messages,
        Seq: report.seq ?? 0,
        ...(post && { Post: post }),
        Others: others.map(presentReport),
        Record: { Reports: record.reports, Measures: record.measures, Talks: record.talks },
      }
    },

    /** Throws unknown_report, and conflict for a closed one. */
    async close(
      context: CallContext,
      input: wire.DeskTalkCloseRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const report = await require(appId, input.Id)
      const { party } = report.about
      const { Action } = input
      if (report.state !== 'open') throw new AppError('conflict')
      const at = clock.now()
      const days = Action === 'mute' ? (input.Days ?? USUAL_DAYS) : 0
      const measure =
        party !== GONE && (Action === 'warn' || Action === 'mute' || Action === 'end')
          ? Action
          : undefined
      const answer = (input.Answer ?? '').trim()
      const { subject } = report
      if (subject && Action !== 'dismiss' && Action !== 'record') throw badField('Action')
      if (subject && input.Remove && answer === '') throw badField('Answer')
      const news = await transact(async tables => {
        // locks the talk before its reports and parties, in the order of writing and erasing
        if (report.talkId !== null) await tables.talkBatches.lockTalks([report.talkId])
        if (subject && input.Remove) await reports.hide(tables, context, subject, answer)
        const others = input.Others
          ? (await tables.talkDesk.others(appId, report.id)).filter(
              ({ side }) => side === report.side,
            )
          : []
        const closing = {
          muteDays: days,
          answer,
          remark: (input.Remark ?? '').trim(),
          at,
          state: Action === 'dismiss' ? ('dismissed' as const) : ('handled' as const),
          action: Action === 'dismiss' ? ('' as const) : Action,
          by: sessionOf(context).personId,
        }
        if (!(await tables.talkDesk.close(appId, report.id, closing)))
          throw new AppError('conflict')
        for (const { id } of others) await tables.talkDesk.close(appId, id, closing)
        const removed = input.Remove
          ? await batches.changeIn(tables, [report, ...others].filter(isOfMessage).map(removal))
          : []
        if (measure)
          await tables.talkDesk.hold(
            appId,
            party,
            { kind: measure, text: answer, at: at.toISOString() },
            {
              until: days > 0 ? new Date(at.getTime() + days * DAY_MS) : null,
              isEnded: measure === 'end',
              at,
            },
          )
        await audit(tables, {
          ...callerOf(context),
          action: 'talk.close',
          subject: subjectOf(report.about),
          details: {
            report: report.id,
            ...(subject && { record: `${subject.resource}:${subject.recordId}` }),
            measure: Action,
            ...(days > 0 && { muteDays: days }),
            removed: input.Remove,
            ...(others.length > 0 && { others: others.map(({ id }) => id).join(', ') }),
          },
        })
        return removed
      })
      if (news.length > 0) afterCommit(() => batches.publish(news))
      if (measure)
        afterCommit(() => {
          if (measure === 'end') live.end(appId, party)
          else live.told(appId, party)
          if (measure !== 'warn') void touchAll(appId, party).catch(onError)
        })
      return {}
    },

    /** Throws unknown_report if no measure is active. */
    async release(context: CallContext, party: string): Promise<Record<string, never>> {
      const { appId } = context.fair
      await transact(async tables => {
        if (!(await tables.talkDesk.release(appId, party))) throw new AppError('unknown_report')
        await audit(tables, { ...callerOf(context), action: 'talk.release', subject: party })
      })
      afterCommit(() => {
        live.told(appId, party)
        void touchAll(appId, party).catch(onError)
      })
      return {}
    },

    /** Switches the talks of the fair on or off; their other rules belong to the set-up. */
    async turn(
      context: CallContext,
      { On }: wire.DeskTalkSettingsRequest,
    ): Promise<{ Settings: wire.DeskTalkSettings }> {
      const { appId } = context.fair
      const { words, holds } = await transact(async tables => {
        await tables.talkDesk.turn(appId, On)
        await audit(tables, { ...callerOf(context), action: 'talk.settings', details: { on: On } })
        return tables.talks.fair(appId)
      })
      return { Settings: { On, Words: words, Holds: holds } }
    },

    /** Whether the organiser ended the talks of a party. */
    isEnded: async (appId: string, party: string): Promise<boolean> =>
      Boolean((await talks.party(appId, party))?.endedAt),
    ended: () => talkDesk.ended(),
  }
}

const subjectOf = ({ party }: NamedParty): string => (party === GONE ? '' : party)
