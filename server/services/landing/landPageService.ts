import type { LandBlock, LandPage } from '@core/contract/landing'
import { localized, type Language } from '@core/domain/language'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type {
  LandPageRepository,
  LandPageRow,
  StoredBlock,
} from '../../repositories/landPageRepository'
import { assetUrl, withAssets } from '../../domain/assetText'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'

/** Landing pages of campaigns (PAGES landpage: draft → online → ended). */
export function createLandPageService({
  landPages,
  clock,
}: {
  landPages: LandPageRepository
  clock: Clock
}) {
  const findPublished = async (fair: Fair, id: string): Promise<LandPageRow | undefined> => {
    const found = await landPages.find(fair.appId, id)
    const isEarly = found !== undefined && found.starts !== null && clock.now() < found.starts
    return found && !found.isDraft && !isEarly ? found : undefined
  }
  return {
    /**
     * The page in the caller's language; after its period only its name. Throws unknown_content for
     * a draft and before its period.
     */
    async read({ fair, language }: CallContext, id: string): Promise<LandPage> {
      const found = await findPublished(fair, id)
      if (!found) throw new AppError('unknown_content')
      const { page, ends, audience, source } = found
      const pick = (cn: string, en: string) => localized(cn, en, language)
      const isOnline = ends === null || clock.now() < ends
      const base = {
        Id: id,
        Target: audience,
        Title: pick(page.title, page.titleEn),
        ...given({ Source: source }),
      }
      if (!isOnline) return { ...base, State: 'ended', Blocks: [] }
      return {
        ...base,
        State: 'online',
        ...given({
          ShareTitle: pick(page.shareTitle, page.shareTitleEn),
          SharePhoto: assetUrl(page.sharePhoto, fair),
        }),
        Blocks: page.blocks.map(block => presentBlock(block, fair, language)),
      }
    },

    /** The channel of a published page, even after its period; empty for any other id. */
    async sourceOf({ fair }: CallContext, id: string): Promise<string> {
      return (await findPublished(fair, id))?.source ?? ''
    },
  }
}

export type LandPageService = ReturnType<typeof createLandPageService>

function presentBlock(block: StoredBlock, fair: Fair, language: Language): LandBlock {
  const pick = (cn: string, en: string) => localized(cn, en, language)
  const photo = assetUrl(block.photo, fair)
  const texts = {
    Title: pick(block.title, block.titleEn),
    Text: pick(block.text, block.textEn),
    Html: withAssets(pick(block.html, block.htmlEn), fair),
    Photo: photo,
    Alt: pick(block.alt, block.altEn),
    Button: pick(block.button, block.buttonEn),
    Link: block.link,
  }
  const items = block.items.map(item => ({
    Title: pick(item.title, item.titleEn),
    Text: pick(item.text, item.textEn),
  }))
  return {
    Type: block.type,
    ...given(texts),
    ...(photo && block.width > 0 && { Width: block.width, Height: block.height }),
    ...(items.length > 0 && { Items: items }),
  }
}

/** Leaves out empty texts. */
function given(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
}
