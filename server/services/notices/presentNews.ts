import type { DeskNews } from '@core/contract/notice'
import type { DeskNewsRow } from '../../repositories/deskNewsRepository'

/** News at the desk, both languages. */
export function presentDeskNews(item: DeskNewsRow): DeskNews {
  return {
    Id: item.id,
    Title: item.title,
    Title_en: item.titleEn,
    Html: item.html,
    Html_en: item.htmlEn,
    Targets: item.audiences,
    PublishedAt: item.publishedAt.toISOString(),
    WithdrawnAt: item.withdrawnAt?.toISOString() ?? '',
    Origin: item.origin,
    Revision: item.revision,
  }
}
