import type { Asset } from '../repositories/fairRepository'

/** A fair folder as read and checked: everything an import writes. */
export interface FairFolder {
  appId: string
  config: Record<string, unknown>
  settings: Record<string, unknown>
  forms: FolderForm[]
  content: FolderPage[]
  news: (FolderPage & { publishedAt: string })[]
  companies: { position: number; name: string; nameEn: string; taxNumber: string }[]
  assets: (Asset & { name: string; hash: string })[]
}

/** A definition without its version: that is given when it is stored. */
export interface FolderForm {
  id: string
  hash: string
  definition: Record<string, unknown>
}

export interface FolderPage {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
}
