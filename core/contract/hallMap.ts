import { Type, type Static } from '@sinclair/typebox'
import { NoFields } from './common'
import { desk, read, tagged } from './endpoint'

/** A rectangle as x, y, width, height; a polygon or a line as x, y of each corner. Metres. */
const Shape = Type.Array(Type.Number())

/**
 * A company with a booth, under the organiser's name for it. `HasPage`: it has published its
 * profile.
 */
const PlacedCompany = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Booth: Type.String(),
  HasPage: Type.Boolean(),
})
const Hall = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Note: Type.String(),
  Note_en: Type.String(),
  Width: Type.Number(),
  Height: Type.Number(),
  Booths: Type.Array(Type.Object({ No: Type.String(), Shape })),
  Walls: Type.Array(Shape),
  Gates: Type.Array(
    Type.Object({
      Name: Type.String(),
      Name_en: Type.String(),
      X: Type.Number(),
      Y: Type.Number(),
    }),
  ),
})
export const HallMapReply = Type.Object({
  Halls: Type.Array(Hall),
  Companies: Type.Array(PlacedCompany),
})
export type HallMapReply = Static<typeof HallMapReply>

/**
 * Mismatches: booths without a company, companies whose booth is on no plan, and companies without
 * a booth.
 */
export const BoothCheckReply = Type.Object({
  Booths: Type.Integer(),
  Taken: Type.Integer(),
  Free: Type.Array(Type.Object({ Hall: Type.String(), Booths: Type.Array(Type.String()) })),
  Unplaced: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Booth: Type.String(),
    }),
  ),
})
export type BoothCheckReply = Static<typeof BoothCheckReply>

/** Calls: plans of the halls. */
export const hallMapEndpoints = tagged('fair', {
  'hall.map': read({
    path: '/api/open/map',
    summary: 'Reads the plans of the halls',
    description:
      'Booths, walls and gates of every hall as shapes in metres, and the companies that have a booth.',
    request: NoFields,
    reply: HallMapReply,
  }),
  'desk.booths': read({
    path: '/api/oa/booths',
    ...desk,
    rows: 'session',
    summary: 'Checks booths against companies',
    description:
      'Booths without a company, and companies without a booth or with one that is on no plan.',
    request: NoFields,
    reply: BoothCheckReply,
  }),
})
