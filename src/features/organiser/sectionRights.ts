import { mayRead, mayWork, type DeskArea } from '@core/domain/deskRights'
import type { OrganiserRole } from '@core/domain/audience'
import type { DeskPlace, SectionName } from './deskPlace'

/**
 * Sections that belong to another area than the review. A user who may read the area sees the
 * section.
 */
const AREAS: Partial<Record<SectionName, DeskArea>> = {
  notices: 'content',
  news: 'content',
  ads: 'content',
  meetings: 'trade',
  talks: 'trade',
  files: 'files',
  arrivals: 'entrances',
  gates: 'entrances',
  onsite: 'counter',
  orders: 'money',
  import: 'owner',
  setup: 'owner',
  forms: 'owner',
  badges: 'owner',
  api: 'owner',
}
/** Sections to begin with: the first one that the role may open. */
const STARTS: readonly SectionName[] = ['overview', 'notices', 'meetings', 'arrivals']

const areaOf = (section: SectionName): DeskArea => AREAS[section] ?? 'review'

export const mayOpen = (role: OrganiserRole, section: SectionName): boolean =>
  mayRead(role, areaOf(section))

/** May the role change data at this place? The server sends only kinds that the role may see. */
export const mayWorkAt = (role: OrganiserRole, place: DeskPlace | undefined): boolean =>
  mayWork(role, place?.section === 'kind' ? 'queues' : place ? areaOf(place.section) : 'review')

export const startOf = (role: OrganiserRole): SectionName =>
  STARTS.filter(section => mayOpen(role, section))[0] ?? 'files'
