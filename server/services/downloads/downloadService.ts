import type { DownloadItem, DownloadListReply, DownloadOpenReply } from '@core/contract/download'
import { localized, type Language } from '@core/domain/language'
import { PRESS } from '@core/domain/noticeTarget'
import { AppError } from '../../errors'
import type {
  DownloadCaller,
  DownloadForReader,
  DownloadRepository,
} from '../../repositories/downloadRepository'
import { targetsOf } from '../../repositories/exhibitorTargets'
import type { MembershipRepository } from '../../repositories/membershipRepository'
import type { RegistrationRepository } from '../../repositories/registrationRepository'
import { sameDigest, type Secrets } from '../../security/secrets'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { menuCallerOf } from '../../domain/menuCaller'

/** How long an address of a file works. */
const VALID_SECONDS = 600
/** Types a browser may show in place; all others are only saved. */
const SHOWN = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain; charset=utf-8',
])

interface DownloadDeps {
  downloads: DownloadRepository
  memberships: MembershipRepository
  registrations: Pick<RegistrationRepository, 'find'>
  secrets: Secrets
  clock: Clock
}

/** An address of a file, taken apart. */
interface DownloadAddress {
  appId: string
  id: string
  hash: string
  expires: string
  proof: string
  isShown: boolean
}

/**
 * The organiser's files for exhibitors (PAGES download) and the press (PAGES media/mycard). A
 * person of their audience gets an address that is valid for ten minutes.
 */
export function createDownloadService({
  downloads,
  memberships,
  registrations,
  secrets,
  clock,
}: DownloadDeps) {
  const proofOf = (appId: string, id: string, hash: string, expires: number) =>
    secrets.pepper('download', [appId, id, hash, expires].join('\n')).toString('base64url')

  /**
   * The press has no company, and its files are on the card: only accredited people may see them.
   * Throws forbidden for an account whose company is gone.
   */
  const callerOf = async (context: CallContext): Promise<DownloadCaller | undefined> => {
    const { audience, personId } = sessionOf(context)
    if (audience === 'media') {
      const registration = await registrations.find(context.fair.appId, personId)
      return registration?.state === 'approved' ? { personId, words: [PRESS] } : undefined
    }
    return { personId, words: targetsOf(await menuCallerOf(context, memberships)) }
  }

  /** Notes that the caller has the current edition of the file. Throws unknown_content. */
  const take = async (context: CallContext, id: string) => {
    const { appId } = context.fair
    const caller = await callerOf(context)
    const file = caller && (await downloads.findFor(appId, caller, id))
    if (!file) throw new AppError('unknown_content')
    const now = clock.now()
    await downloads.markHad(appId, id, sessionOf(context).personId, file.edition, now)
    return {
      file,
      now,
      Item: present({ ...file, hadEdition: file.edition, hadAt: now }, context.language),
    }
  }

  return {
    async list(context: CallContext, search = ''): Promise<DownloadListReply> {
      const caller = await callerOf(context)
      const files = caller ? await downloads.listFor(context.fair.appId, caller, search.trim()) : []
      const Items = files.map(file => present(file, context.language))
      return { Items, Unread: Items.filter(({ State }) => State !== 'had').length }
    },

    /** Returns an address, and notes that the caller has the file. Throws unknown_content. */
    async open(context: CallContext, id: string): Promise<DownloadOpenReply> {
      const { appId } = context.fair
      const { file, now, Item } = await take(context, id)
      const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS
      const path = `/downloads/${appId}/${file.id}/${file.hash}/${encodeURIComponent(file.fileName)}`
      const Url = `${path}?e=${expires}&s=${proofOf(appId, file.id, file.hash, expires)}`
      return {
        Item,
        Url,
        ViewUrl: SHOWN.has(file.mime) ? `${Url}&show=1` : '',
      }
    },

    /** Notes that the caller has read the file elsewhere. Throws unknown_content. */
    async mark(context: CallContext, id: string): Promise<DownloadItem> {
      return (await take(context, id)).Item
    },

    /**
     * The file behind an address. Throws forbidden for one that was never given out or has expired,
     * not_found for a file that is gone.
     */
    async read({ appId, id, hash, expires, proof, isShown }: DownloadAddress) {
      const at = /^\d{10}$/.test(expires) ? Number(expires) : 0
      if (!sameDigest(Buffer.from(proof), Buffer.from(proofOf(appId, id, hash, at))))
        throw new AppError('forbidden')
      if (at * 1000 <= clock.now().getTime()) throw new AppError('forbidden')
      const file = await downloads.read(appId, id, hash)
      if (!file) throw new AppError('not_found')
      return { ...file, isShown: isShown && SHOWN.has(file.mime) }
    },
  }
}

function present(file: DownloadForReader, language: Language): DownloadItem {
  return {
    Id: file.id,
    Title: localized(file.title, file.titleEn, language),
    Category: localized(file.category, file.categoryEn, language),
    FileName: file.fileName,
    Mime: file.mime,
    Bytes: file.size,
    Version: file.version,
    MustRead: file.mustRead,
    UpdatedAt: file.updatedAt.toISOString(),
    State: file.hadEdition === null ? 'new' : file.hadEdition === file.edition ? 'had' : 'changed',
    HadAt: file.hadAt?.toISOString() ?? '',
  }
}
