import type * as wire from '@core/contract/deskTalks'
import type { DeskReport, NamedParty } from '../../repositories/talkDeskRepository'
import type { TalkSide } from '../../repositories/talkStates'
import { companyOf } from './talkCaller'

/** A report of a message, not of a post or need. */
export type ReportOfMessage = DeskReport & { talkId: number; seq: number; side: TalkSide }

export const isOfMessage = (report: DeskReport): report is ReportOfMessage =>
  report.talkId !== null && report.seq !== null && report.side !== null

/** A party as the desk shows it. */
export function presentParty({ party, name, nameEn, detail }: NamedParty): wire.DeskTalkParty {
  return {
    Id: party,
    Kind: companyOf(party) === undefined ? 'person' : 'company',
    Name: name,
    Name_en: nameEn,
    Detail: detail,
  }
}

/** A report as the queue shows it, without anything from the talk. */
export function presentReport(report: DeskReport): wire.TalkReport {
  return {
    Id: String(report.id),
    State: report.state,
    Reason: report.reason,
    Text: report.text,
    At: report.at.toISOString(),
    By: presentParty(report.by),
    Author: report.author,
    Author_en: report.authorEn,
    About: presentParty(report.about),
    Same: report.same,
    On: report.subject?.resource ?? 'message',
    Title: report.subject ? (report.evidence.name ?? '') : '',
    Action: report.action,
    MuteDays: report.muteDays,
    HandledAt: report.handledAt?.toISOString() ?? '',
    HandledBy: report.handledBy,
  }
}
