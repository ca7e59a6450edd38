import { statement, type Queryable } from '../db/queryable'

/** One part of a landing page, texts in both languages; photos are `asset:NAME` or an address. */
export interface StoredBlock {
  type: 'hero' | 'text' | 'figures' | 'picture' | 'steps' | 'questions' | 'call'
  title: string
  titleEn: string
  text: string
  textEn: string
  html: string
  htmlEn: string
  photo: string
  /** Pixels of the photo; 0 while unknown. */
  width: number
  height: number
  alt: string
  altEn: string
  items: { title: string; titleEn: string; text: string; textEn: string }[]
  button: string
  buttonEn: string
  link: string
}
/** The content of a landing page. */
export interface StoredLandPage {
  title: string
  titleEn: string
  shareTitle: string
  shareTitleEn: string
  sharePhoto: string
  blocks: StoredBlock[]
}
export interface LandPageRow {
  audience: 'ex' | 'visitor'
  source: string
  isDraft: boolean
  starts: Date | null
  ends: Date | null
  page: StoredLandPage
}

const findLandPage = statement(
  'landpage_find',
  'SELECT audience, source, is_draft AS "isDraft", starts, ends, page FROM landpage WHERE app_id = $1 AND id = $2',
)

/** Landing pages of campaigns. */
export function createLandPageRepository(db: Queryable) {
  return {
    async find(appId: string, id: string): Promise<LandPageRow | undefined> {
      return (await db.query<LandPageRow>(findLandPage(appId, id))).rows[0]
    },
  }
}

export type LandPageRepository = ReturnType<typeof createLandPageRepository>
