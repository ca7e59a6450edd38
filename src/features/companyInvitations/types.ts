import type { ApiReply } from '@core/contract/api'

/** A batch, a company's overview of its batches, and one invitation. */
export type BatchRow = ApiReply<'batch.send'>
export type BatchOverview = ApiReply<'batch.list'>
export type BatchPage = ApiReply<'batch.open'>
export type Contact = BatchPage['Contacts'][number]
export type Invited = ApiReply<'invite.list'>['Items'][number]
export type SourceLine = NonNullable<ApiReply<'invite.list'>['About']>['Sources'][number]
