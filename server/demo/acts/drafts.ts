import { later } from '../cast'
import type { Play } from '../play'
import { NEWS_DRAFT, NOTICE_DRAFT } from '../words/drafts'

/**
 * The organiser has begun a news item and a notice today and publishes neither: who tries the desk
 * reads on, and sees that readers do not have it yet.
 */
export function organiserDrafts({ timeline, stage, reviewer, now }: Play): void {
  const draft = { Revision: 0, Base: 0 }
  timeline.at(later(now, -5), async () => {
    await stage.call(reviewer, 'desk.writtenDraft', {
      ...draft,
      Kind: 'news',
      Id: 'side-programme',
      Content: NEWS_DRAFT,
    })
  })
  timeline.at(later(now, -1), async () => {
    await stage.call(reviewer, 'desk.writtenDraft', {
      ...draft,
      Kind: 'notice',
      Id: 'move-out',
      Content: NOTICE_DRAFT,
    })
  })
}
