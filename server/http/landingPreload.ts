import { createHash } from 'node:crypto'
import { localized, type Language } from '@core/domain/language'
import { LANDING_PICTURE, sizesOf, srcsetOf } from '@core/format/pictureSizes'
import type { FairConfig } from '@core/contract/config'
import { escapeHtml } from '../html/escapeHtml'

/** Only these addresses exist in several widths. */
const OF_FAIR = /^\/assets\/[A-Za-z0-9._/-]+$/

/** A picture to fetch early, as the attributes of a `link`. */
interface Preload {
  href: string
  imagesrcset: string
  imagesizes: string
  media: string
}

/**
 * The picture of the landing page in the width that the app will show, on phones and in wide
 * windows; none where the fair has no picture. `ConfigStore` makes the same choice in the app.
 */
export function landingPreload(config: FairConfig, language: Language): readonly Preload[] {
  const pick = (cn: string | undefined, en: string | undefined) => localized(cn, en, language)
  const wide =
    pick(config.visitor_banner, config.visitor_banner_en) || pick(config.banner, config.banner_en)
  const phone = pick(config.visitor_h5_banner, config.visitor_h5_banner_en) || wide
  const { onPhones, wideOnPhones, wideFrom } = LANDING_PICTURE
  const width = phone === wide ? wideOnPhones : onPhones
  return [
    { address: phone, imagesizes: sizesOf(width), media: `(max-width: ${wideFrom - 1}px)` },
    {
      address: wide,
      imagesizes: sizesOf(width, LANDING_PICTURE.wide),
      media: `(min-width: ${wideFrom}px)`,
    },
  ]
    .filter(({ address }) => OF_FAIR.test(address))
    .map(({ address, ...rest }) => ({
      href: `${address}?w=960`,
      imagesrcset: srcsetOf(address),
      ...rest,
    }))
}

/**
 * The page with the pictures that its script fetches early. The server does not see the part of an
 * address after `#`, so only the script (`src/index.html`) knows whether the landing page is
 * opened.
 */
export function withPreload(
  page: string,
  preload: readonly Preload[],
): { page: string; etag: string } {
  const named = `<meta name="landing" content="${escapeHtml(JSON.stringify(preload))}">`
  const whole = page.replace('<title>', `${named}<title>`)
  return { page: whole, etag: `"${createHash('sha1').update(whole).digest('base64url')}"` }
}
