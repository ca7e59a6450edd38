import type { CompanySearchReply, Content } from '@core/contract/content'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import type { ContentRepository } from '../../repositories/contentRepository'
import { withAssets } from '../../domain/assetText'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'

const SEARCH_MIN = 2
const SEARCH_MAX = 10

export interface ContentDeps {
  content: ContentRepository
  limiter: Limiter
}

/** Pages and companies in the caller's language, falling back to the other one (DECISIONS §9). */
export function createContentService({ content, limiter }: ContentDeps) {
  return {
    async readContent({ fair, language }: CallContext, type: string): Promise<Content> {
      const page = await content.findContent(fair.appId, type)
      if (!page) throw new AppError('unknown_content')
      return {
        Type: type,
        Title: localized(page.title, page.titleEn, language),
        Html: withAssets(localized(page.html, page.htmlEn, language), fair),
      }
    },

    /** Up to ten companies whose name holds the keyword; fewer than two characters find nothing. */
    async searchCompanies(context: CallContext, keyword: string): Promise<CompanySearchReply> {
      const { fair, language } = context
      const wanted = keyword.trim()
      if (Array.from(wanted).length < SEARCH_MIN) return []
      await limiter.enforce([limiter.ofAddress(context, 'searches')], 'rate_limited')
      const companies = await content.searchCompanies(fair.appId, wanted, SEARCH_MAX)
      return companies.map(({ name, nameEn, taxNumber }) => ({
        CompanyName: localized(name, nameEn, language),
        ...(taxNumber && { TaxNumber: taxNumber }),
      }))
    },
  }
}
