import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** A booking: its place, its days (ISO), and its price in cents. */
export interface AdBooking {
  adId: string
  exhibitorId: string
  place: string
  firstDay: string
  lastDay: string
  holds: boolean
  price: number
}
/** An advertisement that is shown today, as it was confirmed. */
export interface ShownAd {
  id: string
  exhibitorId: string
  place: string
  formId: string
  formVersion: number
  values: StoredValues
  name: string
  nameEn: string
  booth: string
}
/** An advertisement in a list, with its results. */
export interface AdRow extends AdBooking {
  state: string
  title: string
  titleEn: string
  name: string
  nameEn: string
  shown: number
  clicked: number
}
/** What to add to the figures of one advertisement. */
export interface AdCount {
  appId: string
  adId: string
  day: string
  shown: number
  clicked: number
}
type Rows<T> = T & Record<string, unknown>

const BOOKING = `b.ad_id AS "adId", b.exhibitor_id AS "exhibitorId", b.place, b.first_day::text AS "firstDay", b.last_day::text AS "lastDay",
  b.holds, b.price`
const findBooking = statement(
  'ad_booking_find',
  `SELECT ${BOOKING} FROM ad_booking b WHERE b.app_id = $1 AND b.ad_id = $2`,
)
const putBooking = statement(
  'ad_booking_put',
  `INSERT INTO ad_booking (app_id, ad_id, exhibitor_id, place, first_day, last_day, holds, price) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (app_id, ad_id) DO UPDATE SET place = excluded.place, first_day = excluded.first_day, last_day = excluded.last_day,
     holds = excluded.holds, price = excluded.price`,
)
const listShown = statement(
  'ad_shown',
  `SELECT r.id, r.exhibitor_id AS "exhibitorId", b.place, r.form_id AS "formId", r.published_version AS "formVersion",
     r.published_values AS "values", e.name, e.name_en AS "nameEn", e.booth
   FROM ad_booking b
   JOIN record r ON r.app_id = b.app_id AND r.resource = b.resource AND r.id = b.ad_id AND r.state = ANY($3::text[]) AND r.published_at IS NOT NULL
   JOIN exhibitor e ON e.app_id = b.app_id AND e.id = b.exhibitor_id AND e.left_at IS NULL
   WHERE b.app_id = $1 AND b.holds AND b.first_day <= $2::date AND b.last_day >= $2::date AND b.place = ANY($4::text[])
   ORDER BY r.id LIMIT 60`,
)
const listRows = statement(
  'ad_rows',
  `SELECT ${BOOKING}, r.state, r.submitted_title AS title, coalesce(r.submitted_values->>'TitleEn', '') AS "titleEn", e.name, e.name_en AS "nameEn",
     coalesce(f.shown, 0)::float8 AS shown, coalesce(f.clicked, 0)::float8 AS clicked
   FROM ad_booking b
   JOIN record r ON r.app_id = b.app_id AND r.resource = b.resource AND r.id = b.ad_id
   JOIN exhibitor e ON e.app_id = b.app_id AND e.id = b.exhibitor_id
   LEFT JOIN LATERAL (
     SELECT sum(shown) AS shown, sum(clicked) AS clicked FROM ad_figure f WHERE f.app_id = b.app_id AND f.ad_id = b.ad_id
   ) f ON true
   WHERE b.app_id = $1 AND ($2::text IS NULL OR b.exhibitor_id = $2) ORDER BY b.first_day, b.ad_id LIMIT 600`,
)
const countPoster = statement(
  'poster_counts',
  `SELECT (SELECT count(*) FROM visit WHERE app_id = $1 AND channel = $2 AND channel LIKE 'poster-%')::float8 AS visits,
     (SELECT count(*) FROM registration WHERE app_id = $1 AND source = $2 AND source LIKE 'poster-%')::float8 AS registrations`,
)
// counts only booked advertisements, on the days on which they are shown
const addFigures = statement(
  'ad_figures_add',
  `INSERT INTO ad_figure AS f (app_id, ad_id, day, shown, clicked)
   SELECT b.app_id, b.ad_id, n.day, n.shown, n.clicked
   FROM unnest($1::text[], $2::text[], $3::date[], $4::integer[], $5::integer[]) AS n (app_id, ad_id, day, shown, clicked)
   JOIN ad_booking b ON b.app_id = n.app_id AND b.ad_id = n.ad_id AND b.holds AND n.day BETWEEN b.first_day AND b.last_day
   ORDER BY b.app_id, b.ad_id, n.day
   ON CONFLICT (app_id, ad_id, day) DO UPDATE SET shown = f.shown + excluded.shown, clicked = f.clicked + excluded.clicked`,
)

/** Advertisements: their bookings, those that are shown, and how often. */
export function createAdRepository(db: Queryable) {
  return {
    async find(appId: string, adId: string): Promise<AdBooking | undefined> {
      return (await db.query<Rows<AdBooking>>(findBooking(appId, adId))).rows[0]
    },
    async put(
      appId: string,
      { adId, exhibitorId, place, firstDay, lastDay, holds, price }: AdBooking,
    ): Promise<void> {
      await db.query(putBooking(appId, adId, exhibitorId, place, firstDay, lastDay, holds, price))
    },
    /** Advertisements in these states that are shown in these places on a day. */
    async listShown(
      appId: string,
      day: string,
      states: readonly string[],
      places: readonly string[],
    ): Promise<ShownAd[]> {
      return (await db.query<Rows<ShownAd>>(listShown(appId, day, states, places))).rows
    },
    /** Advertisements of one company, or of all, by their first day; 600 at most. */
    async list(appId: string, exhibitorId?: string): Promise<AdRow[]> {
      return (await db.query<Rows<AdRow>>(listRows(appId, exhibitorId ?? null))).rows
    },
    /** Devices that came by a poster's code, counted per day, and people who registered from it. */
    async posterCounts(
      appId: string,
      source: string,
    ): Promise<{ visits: number; registrations: number }> {
      const { rows } = await db.query<{ visits: number; registrations: number }>(
        countPoster(appId, source),
      )
      return rows[0] ?? { visits: 0, registrations: 0 }
    },
    async addFigures(counts: readonly AdCount[]): Promise<void> {
      await db.query(
        addFigures(
          counts.map(({ appId }) => appId),
          counts.map(({ adId }) => adId),
          counts.map(({ day }) => day),
          counts.map(({ shown }) => shown),
          counts.map(({ clicked }) => clicked),
        ),
      )
    },
  }
}

export type AdRepository = ReturnType<typeof createAdRepository>
