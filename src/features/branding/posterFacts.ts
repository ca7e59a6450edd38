import { posterSource } from '@core/domain/ads'
import { localized, type Language } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { posterMessages } from '@/i18n/messages/branding'
import type { BoothPoster } from '@/shell/poster/boothPosterOf'
import type { ConfigStore } from '@/stores/ConfigStore'
import { buildQuery } from '@/utils/query'

const say = translator(posterMessages)
/** The most characters of a headline: three lines on the poster. */
export const MOST_SIGNS = { headline: { cn: 24, en: 48 }, line: { cn: 40, en: 80 } } as const

interface Names {
  cn: string
  en: string
}
export interface PosterCompany {
  id: string
  name: Names
  booth: string
}
/** What the person chose and wrote. */
export interface PosterWords {
  language: Language
  headline: string
  line: string
}

/** Where the code leads. */
export function posterLink(
  site: string,
  appId: string,
  company: string,
  language: Language,
): string {
  return `${site}/${appId}/#/pages/hall/company?${buildQuery({ id: company, source: posterSource(company), lang: language })}`
}

/** What a poster begins with. */
export const firstWords = (language: Language): PosterWords => ({
  language,
  headline: say(language, 'boothPoster.headline', undefined),
  line: say(language, 'boothPoster.line', undefined),
})

/** Everything that is printed on the poster. */
export function posterFacts(
  { config, title, logo }: { config: ConfigStore['settings']; title: string; logo: string },
  company: PosterCompany,
  words: PosterWords,
  url: string,
  picture: string,
): BoothPoster {
  const { language } = words
  const fair = config?.fair
  return {
    fairName:
      localized(
        fair?.shortName.cn || fair?.name.cn,
        fair?.shortName.en || fair?.name.en,
        language,
      ) || title,
    headline: words.headline,
    line: words.line,
    company: localized(company.name.cn, company.name.en, language),
    at: say(language, 'boothPoster.at', undefined),
    booth: company.booth || say(language, 'boothPoster.soon', undefined),
    start: fair?.start ?? '',
    end: fair?.end ?? '',
    venue: localized(fair?.venue.cn, fair?.venue.en, language),
    scan: say(language, 'boothPoster.scan', undefined),
    url,
    logo,
    picture,
  }
}
