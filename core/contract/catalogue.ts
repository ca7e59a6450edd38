import { type Static } from '@sinclair/typebox'
import { body, FileJobReply, literals, NoFields, optional } from './common'
import { PREFIX, tagged, works, write } from './endpoint'

export const DeskCatalogueRequest = body({ Format: optional(literals(['pdf', 'xlsx', 'json'])) })
export type DeskCatalogueRequest = Static<typeof DeskCatalogueRequest>

/** Calls: the printed catalogue. */
export const catalogueEndpoints = tagged('catalogue', {
  'catalogue.proof': write({
    load: 'export',
    path: `${PREFIX}/catalogue/proof`,
    auth: ['ex'],
    rows: 'session',
    summary: "Makes the proof of the company's catalogue page",
    description:
      "A job makes a PDF of one page as the printer gets it; it appears in the list of the caller's files.",
    request: NoFields,
    reply: FileJobReply,
  }),
  'desk.catalogue': write({
    load: 'export',
    path: '/api/oa/catalogue/make',
    ...works('content'),
    rows: { plain: ['Format'] },
    summary: 'Makes the whole catalogue',
    description:
      'A job makes a PDF by hall and pinyin with indexes of companies and brands, or the accepted entries as XLSX or JSON. Only accepted entries are in it.',
    request: DeskCatalogueRequest,
    reply: FileJobReply,
  }),
})
