import { localized, type Language } from '@core/domain/language'
import { storable } from '@core/domain/storable'
import { longTextIn } from '@core/form/checkTexts'
import { isSame } from '@core/setup/differences'
import { isSealedFile } from '@core/setup/sealedFiles'
import { AppError, badField } from '../../errors'
import { withDeskTexts } from '../../fairs/deskTexts'
import { jsonBytes, readJson, type FairFile } from '../../fairs/fairFile'
import { openContent } from '../../fairs/fairFiles'
import { problemIn } from '../../fairs/problemIn'
import type { Repositories } from '../../repositories/repositories'
import type { StoredDraft, StoredVersion } from '../../repositories/fairFileRepository'
import { hashPassword } from '../../security/passwords'
import type { Sealer } from '../../security/sealing'

/** Files the desk may write: all that the import reads, except pictures and files for download. */
const WRITABLE =
  /^(?:(?:ads|badge|companies|config|discounts|downloads|exhibitors|fair|gates|landpages|meetings|menu|news|notices|organisers|people|tickets|vip)|(?:forms|content|halls)\/[A-Za-z0-9][\w-]{0,99})\.json$/
/** The most drafts of a fair, including pictures and files. */
export const MAX_DRAFTS = 300
/** Written in place of a password that does not change. */
const KEPT = 'kept'
const MAX_DEPTH = 64
const SHOWN_NAME = 40

/** Throws not_found for an unknown path. */
export function requirePath(path: string): string {
  if (!WRITABLE.test(path)) throw new AppError('not_found')
  return path
}

/** Whether the path is a picture or a download file in the fair's folder. */
export const isAttachment = (path: string): boolean => /^(?:public|files)\//.test(path)

/**
 * The value of a draft's text. Throws bad_request for invalid JSON, for anything but an object or a
 * list, and for too many levels.
 */
export function readDraft(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badField('Content')
  }
  if (typeof value !== 'object' || value === null || isDeeper(value, MAX_DEPTH))
    throw badField('Content')
  return storable(value)
}

/** Throws setup_too_long for a form with a text or a rule that is too long. */
export function refuseLongTexts(form: unknown, language: Language): void {
  const found = longTextIn(form)
  if (!found) return
  const { name, problem } = found
  throw new AppError('setup_too_long', {
    name: localized(name.cn, name.en, language).slice(0, SHOWN_NAME),
    problem: problemIn(language, problem),
  })
}

function isDeeper(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some(inner => isDeeper(inner, left - 1))
}

/** The published files, opened. */
export interface Published {
  version: StoredVersion | undefined
  files: FairFile[]
  /** Their content hashes, by path. */
  hashes: ReadonlyMap<string, string>
}

/** Reads the published files. Throws setup_unreadable if one was sealed under a lost key. */
export async function readPublished(
  { fairFiles, messageTexts }: Pick<Repositories, 'fairFiles' | 'messageTexts'>,
  sealer: Sealer,
  appId: string,
): Promise<Published> {
  const version = await fairFiles.newest(appId)
  const stored = version ? await fairFiles.files(appId, version.version) : []
  const files = stored.map(file => ({ path: file.path, bytes: opened(sealer, appId, file) }))
  return {
    version,
    // message texts are published on their own
    files: version ? withDeskTexts(files, await messageTexts.published(appId)) : files,
    hashes: new Map(stored.map(({ path, hash }) => [path, hash])),
  }
}

/** Throws not_found if the file was sealed under a lost key. */
export function opened(
  sealer: Sealer,
  appId: string,
  file: { isSealed: boolean; content: Buffer },
): Buffer {
  const bytes = openContent(sealer, appId, file)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

/** The files after applying these drafts. */
export function withDrafts(
  files: readonly FairFile[],
  drafts: readonly StoredDraft[],
  sealer: Sealer,
  appId: string,
): FairFile[] {
  const paths = new Set(drafts.map(({ path }) => path))
  const written = drafts.flatMap(({ path, content, isSealed }) =>
    content ? [{ path, bytes: opened(sealer, appId, { isSealed, content }) }] : [],
  )
  return [...files.filter(({ path }) => !paths.has(path)), ...written].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  )
}

/** A file as the desk reads it, without passwords. */
export function textFor(path: string, bytes: Buffer | undefined): string {
  if (!bytes) return ''
  if (!isSealedFile(path)) return bytes.toString('utf8')
  return JSON.stringify(
    eachAccount(readJson(bytes), account =>
      'PasswordHash' in account ? { ...account, PasswordHash: KEPT } : account,
    ),
    null,
    2,
  )
}

/**
 * A draft as stored: a new password is hashed; an unchanged one is taken from the file or the
 * former draft.
 */
export async function bytesOf(
  path: string,
  value: unknown,
  before: readonly (Buffer | undefined)[],
): Promise<Buffer> {
  if (!isSealedFile(path)) return jsonBytes(value)
  const known = new Map<string, unknown>()
  for (const bytes of before)
    if (bytes)
      eachAccount(readJson(bytes), account => {
        known.set(String(account['Account']), account['PasswordHash'])
        return account
      })
  const plain: { account: Record<string, unknown>; password: string }[] = []
  const kept = eachAccount(value, account => {
    const { Password, ...rest } = account
    const made: Record<string, unknown> =
      account['PasswordHash'] === KEPT
        ? { ...account, PasswordHash: known.get(String(account['Account'])) ?? '' }
        : { ...account }
    if (typeof Password !== 'string' || Password.length < 8 || Password.length > 128) return made
    const hashed = { ...rest }
    plain.push({ account: hashed, password: Password })
    return hashed
  })
  if (plain.length > 20) throw badField('Content')
  for (const { account, password } of plain) account['PasswordHash'] = await hashPassword(password)
  return jsonBytes(kept)
}

function eachAccount(
  value: unknown,
  change: (account: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) return value.map(item => eachAccount(item, change))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, eachAccount(item, change)]),
  )
  return typeof inner['Account'] === 'string' ? change(inner) : inner
}

/** Whether the draft equals the published file. */
export function isUnchanged(published: Buffer | undefined, draft: Buffer | undefined): boolean {
  if (!published || !draft) return published === draft
  return published.equals(draft) || isSame(readJson(published), readJson(draft))
}
