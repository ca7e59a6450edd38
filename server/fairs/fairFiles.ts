import { isSealedFile } from '@core/setup/sealedFiles'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type {
  FairFileRepository,
  StoredFile,
  StoredVersion,
} from '../repositories/fairFileRepository'
import type { Sealer } from '../security/sealing'
import type { PublishedText } from '../repositories/messageTextRepository'
import type { DeskChange } from './deskChange'
import { undoneTexts } from './deskTexts'
import { MESSAGE_TEXTS } from './readMessageTexts'
import { EXHIBITORS, NEWS, NOTICES, withDeskWritten, type DeskWritten } from './withDeskWritten'
import { jsonBytes, readJson, type FairFile } from './fairFile'
import type { HashedFolder } from './hashPasswords'

const place = (appId: string) => `fair-file:${appId}`

/** A file in the form in which the database stores it. */
export function storedFile(sealer: Sealer, appId: string, { path, bytes }: FairFile): StoredFile {
  if (!isSealedFile(path))
    return {
      path,
      isSealed: false,
      hash: createHash('sha256').update(bytes).digest('hex'),
      content: bytes,
    }
  const text = bytes.toString('utf8')
  const hash = sealer.mark(place(appId), `${path}\0${text}`)
  return { path, isSealed: true, hash, content: Buffer.from(sealer.seal(place(appId), text)) }
}

/** A stored file in its original form; undefined where the key that sealed it is gone. */
export function openContent(
  sealer: Sealer,
  appId: string,
  { isSealed, content }: Pick<StoredFile, 'isSealed' | 'content'>,
): Buffer | undefined {
  if (!isSealed) return content
  try {
    return Buffer.from(sealer.open(place(appId), content.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Files of an import; passwords in plain text are replaced with their hashes. */
export function filesToKeep(
  files: readonly FairFile[],
  { exhibitors, organisers }: HashedFolder,
): FairFile[] {
  const accounts = [...organisers, ...exhibitors.flatMap(exhibitor => exhibitor.accounts)]
  const hashes = new Map(accounts.map(({ login, password }) => [login, password.hash]))
  return files.map(file =>
    file.path === 'organisers.json' || file.path === 'exhibitors.json'
      ? withHashes(file, hashes)
      : file,
  )
}

function withHashes({ path, bytes }: FairFile, hashes: ReadonlyMap<string, string>): FairFile {
  let isOther = false
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const { Account, Password, PasswordHash } = value as Record<string, unknown>
    const hash =
      typeof Password === 'string' && !PasswordHash && typeof Account === 'string'
        ? hashes.get(Account.trim().toLowerCase())
        : undefined
    isOther ||= hash !== undefined
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        hash !== undefined && key === 'Password' ? ['PasswordHash', hash] : [key, visit(inner)],
      ),
    )
  }
  const changed = visit(readJson(bytes))
  return isOther ? { path, bytes: jsonBytes(changed) } : { path, bytes }
}

type NewVersion = Pick<StoredVersion, 'actor' | 'source'> & {
  note?: string
  appId: string
  files: readonly FairFile[]
}

/**
 * Stores the files of an import or of a publication as the next version; undefined where they equal
 * the previous version.
 */
export async function keepVersion(
  repository: FairFileRepository,
  sealer: Sealer,
  version: NewVersion,
): Promise<number | undefined> {
  const { appId, actor, source, note = '' } = version
  const files = version.files.map(file => storedFile(sealer, appId, file))
  const newest = await repository.newest(appId)
  const isOfFolder = newest?.source === 'folder'
  if (
    newest &&
    (source === 'desk' || isOfFolder) &&
    isSame(await repository.hashes(appId, newest.version), files)
  )
    return undefined
  return repository.insertVersion({ appId, actor, source, note, files })
}

type Hashed = Pick<StoredFile, 'path' | 'hash'>
function isSame(before: readonly Hashed[], after: readonly Hashed[]): boolean {
  const known = new Map(before.map(({ path, hash }) => [path, hash]))
  return before.length === after.length && after.every(({ path, hash }) => known.get(path) === hash)
}

const NOTHING: DeskWritten = { news: [], notices: [] }

/** Parts of the fair that have drafts and versions of their own at the desk. */
interface OfDesk {
  written?: DeskWritten
  texts?: readonly PublishedText[]
}

/** The changes of the desk that an import of these files would undo. */
export async function deskChanges(
  repository: FairFileRepository,
  sealer: Sealer,
  appId: string,
  files: readonly FairFile[],
  /** The desk's current state. */
  { written = NOTHING, texts = [] }: OfDesk = {},
): Promise<DeskChange[]> {
  const folder = await repository.newestOfFolder(appId)
  const before = folder && (await repository.file(appId, folder.version, MESSAGE_TEXTS))
  const offered = files.find(({ path }) => path === MESSAGE_TEXTS)
  return [
    ...(await undoneFiles(repository, sealer, appId, { files, written, folder })),
    ...undoneTexts(texts, offered, before && folder.at),
  ]
}

async function undoneFiles(
  repository: FairFileRepository,
  sealer: Sealer,
  appId: string,
  {
    files,
    written,
    folder,
  }: Required<Pick<OfDesk, 'written'>> & {
    files: readonly FairFile[]
    folder: StoredVersion | undefined
  },
): Promise<DeskChange[]> {
  const newest = await repository.newest(appId)
  if (!newest || newest.source === 'folder') return []
  const byPath = async (version: number) =>
    new Map((await repository.hashes(appId, version)).map(({ path, hash }) => [path, hash]))
  const now = await byPath(newest.version)
  const was = folder ? await byPath(folder.version) : new Map<string, string>()
  const offered = new Map(files.map(file => [file.path, storedFile(sealer, appId, file).hash]))
  const touched = [...new Set([...now.keys(), ...was.keys()])].filter(
    path => path !== MESSAGE_TEXTS && now.get(path) !== was.get(path),
  )
  const keptFiles = async (version: number, paths: readonly string[]) => {
    const kept = await Promise.all(paths.map(path => repository.file(appId, version, path)))
    return kept.flatMap(file => {
      const bytes = file && openContent(sealer, appId, file)
      return bytes ? [{ path: file.path, bytes }] : []
    })
  }
  const undone: string[] = []
  for (const path of touched.filter(one => offered.get(one) !== now.get(one)).sort()) {
    // in the same form as an export of the fair
    const exported = [NEWS, NOTICES].includes(path)
      ? withDeskWritten(await keptFiles(newest.version, [path, EXHIBITORS]), written).find(
          file => file.path === path,
        )
      : undefined
    if (!exported || storedFile(sealer, appId, exported).hash !== offered.get(path))
      undone.push(path)
  }
  if (undone.length === 0) return []
  const since = await repository.list(
    appId,
    null,
    Math.min(newest.version - (folder?.version ?? 0), 500),
    null,
  )
  const changes = await repository.changes(
    appId,
    since.map(({ version }) => version),
  )
  return undone.map(path => {
    const last = changes.find(change => change.path === path)?.version
    return { path, version: since.find(({ version }) => version === last) ?? newest }
  })
}

/** Writes a fair's files into a temporary folder, calls `use`, and removes the folder. */
export async function withFairDir<T>(
  files: readonly FairFile[],
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'fair-files-'))
  try {
    for (const { path, bytes } of files) {
      const target = resolve(dir, path)
      if (!target.startsWith(`${dir}${sep}`))
        throw new Error(`a file of a fair leads out of its folder: ${path}`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes, { mode: 0o600 })
    }
    return await use(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
