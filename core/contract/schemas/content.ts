import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'

export const VisitRequest = body({ f: optional(text(64)), cid: optional(text(64)) })
export const VisitReply = Type.Object({ Counted: Type.Boolean() })

export const ContentRequest = body({ type: text(64) })
/** A content page in the caller's language; Html is cleaned when it is imported. */
export const Content = Type.Object({ Type: Type.String(), Title: Type.String(), Html: Type.String() })
export type Content = Static<typeof Content>

export const NewsRequest = body({ id: text(64) })
export const News = Type.Object({ Id: Type.String(), Title: Type.String(), Html: Type.String(), PublishedAt: Type.String() })
export type News = Static<typeof News>

export const CompanySearchRequest = body({ keyword: text(150) })
export const CompanySearchReply = Type.Array(Type.Object({ CompanyName: Type.String(), TaxNumber: optional(Type.String()) }))
export type CompanySearchReply = Static<typeof CompanySearchReply>
