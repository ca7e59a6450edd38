import { statement, type Queryable } from '../db/queryable'

/** Where a product is in a panorama, in degrees. */
export interface StoredSpot {
  product: string
  yaw: number
  pitch: number
}

const list = statement(
  'vr_spot_list',
  'SELECT product_id AS product, yaw::float8 AS yaw, pitch::float8 AS pitch FROM vr_spot WHERE app_id = $1 AND booth_id = $2 ORDER BY product_id',
)
const clear = statement('vr_spot_clear', 'DELETE FROM vr_spot WHERE app_id = $1 AND booth_id = $2')
const fill = statement(
  'vr_spot_fill',
  `INSERT INTO vr_spot (app_id, booth_id, product_id, yaw, pitch)
   SELECT $1, $2, s->>'product', (s->>'yaw')::real, (s->>'pitch')::real FROM jsonb_array_elements($3) AS s ORDER BY 3 ON CONFLICT DO NOTHING`,
)

/** Products in the panoramas of VR booths. */
export function createVrSpotRepository(db: Queryable) {
  return {
    async list(appId: string, boothId: string): Promise<StoredSpot[]> {
      return (await db.query<StoredSpot & Record<string, unknown>>(list(appId, boothId))).rows
    },
    /** Replaces all spots. Run it in a transaction that has locked the record. */
    async replace(appId: string, boothId: string, spots: readonly StoredSpot[]): Promise<void> {
      await db.query(clear(appId, boothId))
      await db.query(fill(appId, boothId, JSON.stringify(spots)))
    },
  }
}
