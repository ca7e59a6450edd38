import type {
  AdOfferReply,
  AdSeenRequest,
  DeskAdsReply,
  HallAdsReply,
  HallAdsRequest,
  ShownAd,
} from '@core/contract/ads'
import { adDays, adKey, posterSource, type AdFrame, type AdPlace } from '@core/domain/ads'
import { localized } from '@core/domain/language'
import { fairTime } from '@core/gate/fairTime'
import { AD_SHOWS } from '@core/resources/ad'
import { product } from '@core/resources/product'
import { profile } from '@core/resources/profile'
import { chosenSlot } from '@core/resources/slots'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { ShownAd as StoredAd } from '../../repositories/adRepository'
import type { Repositories } from '../../repositories/repositories'
import { buyerOf } from '../payment/buyer'
import { presentOrder } from '../payment/presentOrder'
import type { PublicAnswers } from '../live/publicAnswers'
import { createAdCounter } from './adCounter'

interface AdDeps {
  repositories: Pick<Repositories, 'ads' | 'capacities' | 'orders' | 'records'>
  answers: Pick<PublicAnswers, 'load' | 'texts' | 'file'>
  /** Whether money can be taken here. */
  paysOnline: boolean
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Advertisements on the fair's pages: which ones run today, how often they were shown, and what is
 * left of the places.
 */
export function createAds({
  repositories: { ads, capacities, orders, records },
  answers,
  paysOnline,
  clock,
  onError,
}: AdDeps) {
  const counter = createAdCounter({ ads, onError })
  const todayOf = ({ fair }: CallContext) =>
    fairTime(clock.now().getTime(), fairFacts(fair).offsetMinutes).day
  const frameOf = ({ fair }: CallContext): AdFrame | undefined => fair.settings.ads

  const present = async (
    context: CallContext,
    places: ReadonlyMap<string, AdPlace>,
    ad: StoredAd,
  ): Promise<ShownAd[]> => {
    const { appId } = context.fair
    const place = places.get(ad.place)
    const isProduct = chosenSlot(ad.values, 'Target') === 'product'
    const shown = isProduct ? (chosenSlot(ad.values, 'Product') ?? '') : ''
    // if the product is no longer published, the advertisement leads to its company
    const Product =
      shown !== '' && (await records.findPublished(appId, product.name, ad.exhibitorId, shown))
        ? shown
        : ''
    // without a published company card there is no page to lead to
    if (Product === '' && !(await records.findPublished(appId, profile.name, ad.exhibitorId, '')))
      return []
    const form = await answers.load(appId, ad.formId, ad.formVersion)
    const say = answers.texts(context, form, ad.values)
    const Picture = answers.file(appId, ad.values['Picture'])
    if (!place || Picture === '') return []
    const { width: Width, height: Height } = place
    const Company = { Id: ad.exhibitorId, Name: ad.name, Name_en: ad.nameEn, Booth: ad.booth }
    return [
      {
        Id: ad.id,
        Place: ad.place,
        Title: localized(say('Title'), say('TitleEn'), context.language),
        Picture,
        Width,
        Height,
        Company,
        Product,
      },
    ]
  }

  /** Places, with the free ones of each day. */
  const offer = async (context: CallContext) => {
    const frame = frameOf(context)
    const Today = todayOf(context)
    if (!frame) return { IsOn: false, Days: [], Today, Places: [] }
    const Days = adDays(frame.from, frame.until)
    const taken = await capacities.list(context.fair.appId, 'ad')
    const Places = frame.places.map(
      ({ id, page, name, nameEn, width, height, pricePerDay, stock }) => ({
        Id: id,
        Page: page,
        Name: localized(name, nameEn, context.language),
        Width: width,
        Height: height,
        Stock: stock,
        PricePerDay: pricePerDay / 100,
        Left: Days.map(day => Math.max(0, stock - (taken.get(adKey(id, day)) ?? 0))),
      }),
    )
    return { IsOn: true, Days, Today, Places }
  }

  return {
    /** The advertisements of a page that run today, in a different order for each call. */
    async list(context: CallContext, { Page }: HallAdsRequest): Promise<HallAdsReply> {
      const places = new Map(
        frameOf(context)?.places.flatMap(place =>
          place.page === Page ? [[place.id, place] as const] : [],
        ),
      )
      if (places.size === 0) return { Items: [] }
      const rows = await ads.listShown(context.fair.appId, todayOf(context), AD_SHOWS, [
        ...places.keys(),
      ])
      const items = (await Promise.all(rows.map(row => present(context, places, row)))).flat()
      return { Items: shuffled(items) }
    },

    seen(context: CallContext, { Shown = [], Clicked = [] }: AdSeenRequest): Record<string, never> {
      if (frameOf(context)) counter.count(context.fair.appId, todayOf(context), Shown, Clicked)
      return {}
    },

    async offer(context: CallContext): Promise<AdOfferReply> {
      const { exhibitorId } = sessionOf(context)
      await counter.flush()
      const [shown, poster, rows, paid] = await Promise.all([
        offer(context),
        ads.posterCounts(context.fair.appId, posterSource(exhibitorId ?? '')),
        exhibitorId === undefined ? [] : ads.list(context.fair.appId, exhibitorId),
        orders.listOfSubjects(context.fair.appId, buyerOf(context).owner),
      ])
      const frame = frameOf(context)
      const orderOf = new Map(paid.map(order => [order.subject, presentOrder(order, clock.now())]))
      return {
        ...shown,
        PaysOnline: paysOnline,
        MostDays: frame?.mostDays ?? 0,
        PayTo: frame ? localized(frame.payTo, frame.payToEn, context.language) : '',
        Poster: { Visits: poster.visits, Registrations: poster.registrations },
        Mine: rows.map(row => {
          const order = orderOf.get(row.adId)
          const facts = {
            Id: row.adId,
            State: row.state,
            Price: row.price / 100,
            Shown: row.shown,
            Clicked: row.clicked,
          }
          return { ...facts, ...(order && { Order: order }) }
        }),
      }
    },

    /** The name of a place in both languages; undefined if the fair no longer has it. */
    placeName(context: CallContext, id: string): Pick<AdPlace, 'name' | 'nameEn'> | undefined {
      return frameOf(context)?.places.find(place => place.id === id)
    },

    async calendar(context: CallContext): Promise<DeskAdsReply> {
      await counter.flush()
      const [shown, rows] = await Promise.all([offer(context), ads.list(context.fair.appId)])
      return {
        ...shown,
        Items: rows.map(row => ({
          Id: row.adId,
          State: row.state,
          Title: localized(row.title, row.titleEn, context.language),
          Place: row.place,
          From: row.firstDay,
          Until: row.lastDay,
          Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn },
          Holds: row.holds,
          Price: row.price / 100,
          Shown: row.shown,
          Clicked: row.clicked,
        })),
      }
    },

    /** Stores the counts. */
    stop: counter.flush,
  }
}

/** Shuffles, so that no ad is always first. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
