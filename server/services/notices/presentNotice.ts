import type { DeskNotice, NoticeItem } from '@core/contract/notice'
import { localized, type Language } from '@core/domain/language'
import { plainText } from '../../html/plainText'
import type { NoticeForReader, NoticeWithReaders } from '../../repositories/noticeRepository'

/** Length of the summary under the title in the list. */
const SUMMARY_LENGTH: Readonly<Record<Language, number>> = { cn: 60, en: 110 }

const iso = (time: Date | null) => time?.toISOString() ?? ''

/** A notice as its reader's list has it. */
export function presentNoticeItem(notice: NoticeForReader, language: Language): NoticeItem {
  return {
    Id: notice.id,
    Title: localized(notice.title, notice.titleEn, language),
    Summary: plainText(localized(notice.html, notice.htmlEn, language), SUMMARY_LENGTH[language]),
    PublishedAt: notice.publishedAt.toISOString(),
    Ends: iso(notice.endsAt),
    MustConfirm: notice.mustConfirm,
    ReadAt: iso(notice.readAt),
    ReadNoticeTime: iso(notice.confirmedAt),
  }
}

/** A notice at the desk, both languages. */
export function presentDeskNotice(notice: NoticeWithReaders): DeskNotice {
  return {
    Id: notice.id,
    Title: notice.title,
    Title_en: notice.titleEn,
    Html: notice.html,
    Html_en: notice.htmlEn,
    Targets: notice.targets,
    MustConfirm: notice.mustConfirm,
    PublishedAt: notice.publishedAt.toISOString(),
    Starts: iso(notice.startsAt),
    Ends: iso(notice.endsAt),
    RecalledAt: iso(notice.recalledAt),
    Origin: notice.origin,
    Revision: notice.revision,
    For: notice.forCount,
    Read: notice.readCount,
    Confirmed: notice.confirmedCount,
  }
}
