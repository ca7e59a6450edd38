import { later } from '../cast'
import type { Play } from '../play'
import { NEWS_DRAFT, NOTICE_DRAFT } from '../words/drafts'

/**
 * The organiser has begun a news item and a notice today and has published neither, so that people
 * who try the desk see drafts that readers do not have yet.
 */
export function organiserDrafts({ timeline, stage, reviewer, now }: Play): void {
  const draft = (hours: number, Kind: 'news' | 'notice', Id: string, Content: typeof NEWS_DRAFT) =>
    timeline.at(later(now, -hours), async () => {
      const written = { Kind, Id, Content, Revision: 0, Base: 0 }
      await stage.call(reviewer, 'desk.writtenDraft', written)
    })
  draft(5, 'news', 'side-programme', NEWS_DRAFT)
  draft(1, 'notice', 'move-out', NOTICE_DRAFT)
}
