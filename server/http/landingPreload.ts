import { localized, type Language } from '@core/domain/language'
import { LANDING_PICTURE, sizesOf, srcsetOf } from '@core/format/pictureSizes'
import type { FairConfig } from '@core/contract/config'

/** Only these have widths of their own. */
const OF_FAIR = /^\/assets\/[A-Za-z0-9._/-]+$/

/**
 * The header that lets a browser fetch the picture of the landing page before the app asks for it,
 * in the width that the app will show; undefined where the fair has no picture. The app's own
 * choice is in `ConfigStore`.
 */
export function landingPreload(config: FairConfig, language: Language): string | undefined {
  const pick = (cn: string | undefined, en: string | undefined) => localized(cn, en, language)
  const wide =
    pick(config.visitor_banner, config.visitor_banner_en) || pick(config.banner, config.banner_en)
  const phone = pick(config.visitor_h5_banner, config.visitor_h5_banner_en) || wide
  const { onPhones, wideOnPhones, wideFrom } = LANDING_PICTURE
  const links = [
    {
      address: phone,
      sizes: sizesOf(phone === wide ? wideOnPhones : onPhones),
      media: `(max-width: ${wideFrom - 1}px)`,
    },
    {
      address: wide,
      sizes: sizesOf(phone === wide ? wideOnPhones : onPhones, LANDING_PICTURE.wide),
      media: `(min-width: ${wideFrom}px)`,
    },
  ].filter(({ address }) => OF_FAIR.test(address))
  if (links.length === 0) return undefined
  return links
    .map(
      ({ address, sizes, media }) =>
        `<${address}?w=960>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcsetOf(address)}"; imagesizes="${sizes}"; media="${media}"`,
    )
    .join(', ')
}
