import { adDays, adKey, adPrice, type AdFrame, type AdPlace } from '@core/domain/ads'
import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import { fairTime } from '@core/gate/fairTime'
import { AD_HOLDS } from '@core/resources/ad'
import { product } from '@core/resources/product'
import { chosenSlot } from '@core/resources/slots'
import { AppError } from '../../../errors'
import type { Clock } from '../../../domain/clock'
import { fairFacts } from '../../../domain/fairFacts'
import { returnAd } from '../../../domain/payment/adOrders'
import { optionsOf } from '../../../domain/records/recordIndex'
import type { RecordHooks, RecordStep } from '../../../domain/records/recordHooks'
import type { AdBooking } from '../../../repositories/adRepository'
import type { Repositories } from '../../../repositories/repositories'
import type { StoredRecord } from '../../../repositories/storedRecord'

type Values = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const dayIn = (value: unknown): string => text(value).slice(0, 10)

/**
 * Rules of an advertisement: its price follows from place and days, it leads to a public page, and
 * from its submission it holds its place on each of its days.
 */
export function adHooks({ clock }: { clock: Clock }): RecordHooks {
  return {
    async before(step, repositories) {
      const { action, appId, answers } = step
      if (action === 'cancel' || action === 'withdraw') return undefined
      const fair = await repositories.fairs.find(appId)
      const frame = fair?.settings.ads
      const today = fair ? fairTime(clock.now().getTime(), fairFacts(fair).offsetMinutes).day : ''
      if (action === 'approve' && dayIn(answers['From']) < today) throw new AppError('ad_days')
      if (action !== 'save' && action !== 'submit') return undefined
      const asked = frame && askedOf(frame, answers)
      if (action === 'submit') {
        if (!frame) throw new AppError('ads_off')
        if (!asked?.place) throw new AppError('ad_place')
        if (!isBookable(frame, asked.days, today)) throw new AppError('ad_days')
        await requireTarget(step, frame, repositories)
      }
      const { Price: _, ...rest } = answers
      const hasPrice = asked?.place !== undefined && asked.days.length > 0
      return {
        answers:
          hasPrice && asked.place
            ? { ...rest, Price: adPrice(asked.place, asked.days.length) / 100 }
            : rest,
      }
    },

    async after({ appId, action, by, reason }, record, repositories) {
      if (action === 'callOff')
        await returnAd(repositories, appId, record.id, {
          actor: 'oa',
          personId: by.personId,
          at: by.at,
          reason,
        })
      const before = await repositories.ads.find(appId, record.id)
      const wanted =
        record.submitted && (await bookingOf(record, record.submitted.values, before, repositories))
      if (!wanted) return
      await moveDays(repositories, appId, before, wanted.booking, wanted.stock)
      await repositories.ads.put(appId, wanted.booking)
    },
  }
}

/** The place and days in the answers; days above the maximum are counted, too. */
function askedOf(frame: AdFrame, answers: Values): { place: AdPlace | undefined; days: string[] } {
  const id = chosenSlot(answers, 'Place')
  return {
    place: frame.places.find(one => one.id === id),
    days: adDays(dayIn(answers['From']), dayIn(answers['Until'])),
  }
}

function isBookable(
  { from, until, mostDays }: AdFrame,
  days: readonly string[],
  today: string,
): boolean {
  const [first, last] = [days[0], days[days.length - 1]]
  if (first === undefined || last === undefined || days.length > mostDays) return false
  return first >= from && first >= today && last <= until
}

/**
 * Throws ad_target for a page that visitors do not see, ad_approval if a category needs an approval
 * number and none is given.
 */
async function requireTarget(
  { appId, exhibitorId, answers }: RecordStep,
  frame: AdFrame,
  { records, forms }: Repositories,
) {
  const isProduct = chosenSlot(answers, 'Target') === 'product'
  const id = chosenSlot(answers, 'Product') ?? ''
  if (isProduct && id === '') throw new AppError('ad_target')
  const target = await records.findPublished(
    appId,
    isProduct ? product.name : 'profile',
    exhibitorId,
    isProduct ? id : '',
  )
  if (!target) throw new AppError('ad_target')
  if (frame.approvals.length === 0 || text(answers['Approval']) !== '') return
  const shown = isProduct
    ? [target]
    : await records.listPublished(appId, product.name, exhibitorId, product.max)
  const stored = await forms.findCurrent(appId, product.form)
  const form = stored && {
    ...readDefinition(stored.definition),
    id: product.form,
    version: stored.version,
  }
  const categories = form
    ? shown.flatMap(({ published }) =>
        optionsOf(form, parsePayload(form, published?.values ?? {}), 'Category'),
      )
    : []
  if (categories.some(one => frame.approvals.includes(one))) throw new AppError('ad_approval')
}

/** The record's booking now; undefined if it never booked and holds nothing. */
async function bookingOf(
  { appId, id, exhibitorId, state }: StoredRecord,
  submitted: Values,
  before: AdBooking | undefined,
  { fairs }: Repositories,
): Promise<{ booking: AdBooking; stock: number } | undefined> {
  const holds = AD_HOLDS.includes(state)
  const frame = (await fairs.find(appId))?.settings.ads
  const asked = frame && askedOf(frame, submitted)
  // a booking keeps its terms, even if the fair's folder has changed since
  if (before && state !== 'submitted')
    return { booking: { ...before, holds }, stock: asked?.place?.stock ?? 0 }
  const [first, last] = [asked?.days[0], asked?.days[asked.days.length - 1]]
  if (!holds || !asked?.place || first === undefined || last === undefined) return undefined
  const booking = {
    adId: id,
    exhibitorId,
    place: asked.place.id,
    firstDay: first,
    lastDay: last,
    holds,
  }
  return {
    booking: { ...booking, price: adPrice(asked.place, asked.days.length) },
    stock: asked.place.stock,
  }
}

/**
 * Takes the days of the new booking and releases those of the former one. Throws ad_full when a day
 * has no place left.
 */
async function moveDays(
  { capacities }: Pick<Repositories, 'capacities'>,
  appId: string,
  before: AdBooking | undefined,
  after: AdBooking,
  stock: number,
): Promise<void> {
  const [held, wanted] = [keysOf(before), keysOf(after)]
  // always in the same order: two calls that swap their days would otherwise deadlock
  for (const key of [...new Set([...held, ...wanted])].sort()) {
    if (held.has(key) && !wanted.has(key)) await capacities.give(appId, 'ad', key)
    if (!held.has(key) && wanted.has(key) && !(await capacities.take(appId, 'ad', key, stock)))
      throw new AppError('ad_full')
  }
}

function keysOf(booking: AdBooking | undefined): ReadonlySet<string> {
  return new Set(
    booking?.holds
      ? adDays(booking.firstDay, booking.lastDay).map(day => adKey(booking.place, day))
      : [],
  )
}
