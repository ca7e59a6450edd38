import type { BatchType, BatchTemplate } from '@core/invitations/batch'

/** A batch as stored; whether it is over follows from its end. */
export interface StoredBatch {
  id: string
  exhibitorId: string
  type: BatchType
  state: 'draft' | 'sent' | 'revoked'
  title: string
  words: string
  wordsEn: string
  template: BatchTemplate
  sender: string
  quota: number
  used: number
  remindDays: number
  expiresAt: Date
  language: 'cn' | 'en'
  revision: number
  createdAt: Date
  sentAt: Date | null
  remindedAt: Date | null
}

/** The texts that people write for a batch. */
export type BatchTexts = Pick<
  StoredBatch,
  | 'type'
  | 'title'
  | 'words'
  | 'wordsEn'
  | 'template'
  | 'sender'
  | 'quota'
  | 'remindDays'
  | 'expiresAt'
>
/** The owner of a batch. */
export interface BatchOwner {
  appId: string
  exhibitorId: string
}
