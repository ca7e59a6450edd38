import type { Asset } from '../repositories/fairRepository'

/** A fair folder as read and checked: everything an import writes. */
export interface FairFolder {
  appId: string
  config: Record<string, unknown>
  settings: Record<string, unknown>
  forms: FolderForm[]
  content: FolderPage[]
  news: (FolderPage & { publishedAt: string })[]
  /** Companies that exhibit, with the accounts of their people. */
  exhibitors: FolderExhibitor[]
  companies: { position: number; name: string; nameEn: string; taxNumber: string }[]
  assets: (Asset & { name: string; hash: string })[]
}

/** A definition without its version: that is given when it is stored. */
export interface FolderForm {
  id: string
  hash: string
  definition: Record<string, unknown>
  /** Whom it is for, when and how, in wire spelling: no part of the version. */
  settings?: Record<string, unknown>
}

export interface FolderExhibitor {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  accounts: FolderAccount[]
}

/** An account as the folder gives it: a password to hash, or a hash made elsewhere. */
export interface FolderAccount {
  login: string
  name: string
  nameEn: string
  role: 'admin' | 'staff'
  password: { plain: string } | { hash: string }
}

export interface FolderPage {
  id: string
  title: string
  titleEn: string
  html: string
  htmlEn: string
}
