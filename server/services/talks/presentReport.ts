import type * as wire from '@core/contract/deskTalks'
import type { DeskReport, NamedParty } from '../../repositories/talkDeskRepository'
import { companyOf } from './talkCaller'

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

/** A report as the queue shows it: nothing of the talk itself. */
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
    Action: report.action,
    MuteDays: report.muteDays,
    HandledAt: report.handledAt?.toISOString() ?? '',
    HandledBy: report.handledBy,
  }
}
