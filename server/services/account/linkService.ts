import type {
  LinkCreateRequest,
  LinkListReply,
  LinkOpenReply,
  LinkRow,
} from '@core/contract/account'
import type { Language } from '@core/domain/language'
import { findResource } from '@core/resources/index'
import { isForRole, opensByLink } from '@core/resources/steps'
import { AppError } from '../../errors'
import type { StoredLink } from '../../repositories/linkRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { newLinkId, readPass, signPass } from '../../security/linkPass'
import type { Secrets } from '../../security/secrets'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { readFormSettings } from '../../domain/forms/formSettings'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import { hasAgreed, holderOf } from '../../domain/people/holder'
import { isUuid } from '../../domain/isUuid'

const DAY_MS = 24 * 3_600_000
const DEFAULT_DAYS = 14
const HOUR = 3600

interface LinkDeps {
  repositories: Pick<Repositories, 'exhibitors' | 'links' | 'people'>
  sessions: SessionService
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  transact: Transact
  publicUrl: string
}
/** The subject of a new link, and its company. */
interface LinkOrder extends Pick<LinkCreateRequest, 'Kind' | 'Subject' | 'Days'> {
  appId: string
  exhibitorId: string
  createdBy: number | null
  /** The language of the person who makes the link: the page opens in it for the link's holder. */
  language?: Language
}

interface Place {
  path: string
  id: string
}

/**
 * Makes a link and its pass, in a transaction. Throws not_found when there is no such subject; the
 * caller has proven the right to make it.
 */
export async function makeLink(
  order: LinkOrder,
  {
    repositories,
    secrets,
    clock,
    publicUrl,
  }: { repositories: Repositories } & Pick<LinkDeps, 'secrets' | 'clock' | 'publicUrl'>,
): Promise<LinkRow> {
  const { appId, exhibitorId, Kind: kind, Subject: subject, createdBy } = order
  const page = await pageOf(order, repositories)
  if (!page) throw new AppError('not_found')
  if (!(await repositories.exhibitors.findCompany(appId, exhibitorId)))
    throw new AppError('not_found')
  // whole seconds: the pass and the row must end together
  const expiresAt = new Date(
    Math.floor((clock.now().getTime() + (order.Days ?? DEFAULT_DAYS) * DAY_MS) / 1000) * 1000,
  )
  const personId = await repositories.people.insertPhoneless(appId, 'ex')
  const link = await repositories.links.insert({
    id: newLinkId(),
    appId,
    exhibitorId,
    kind,
    subject,
    personId,
    createdBy,
    expiresAt,
  })
  const pass = signPass(secrets, appId, link)
  const query = new URLSearchParams({
    id: page.id,
    pass,
    target: 'ex',
    ...(order.language === 'en' && { lang: order.language }),
  })
  return presentLink(link, clock.now(), `${publicUrl}/${appId}/#${page.path}?${query.toString()}`)
}

/**
 * The page a link leads to. Undefined if the subject is neither a form for exhibitors nor a record
 * of the company that a link may open.
 */
async function pageOf(
  { appId, exhibitorId, Kind, Subject }: LinkOrder,
  { forms, records }: Pick<Repositories, 'forms' | 'records'>,
): Promise<Place | undefined> {
  if (Kind === 'form') {
    const form = await forms.findCurrent(appId, Subject)
    const isAsked =
      form && !form.retiredAt && readFormSettings(form.settings).audience.includes('ex')
    return isAsked ? placeOf({ kind: Kind, subject: Subject }) : undefined
  }
  const [name = '', id = ''] = Subject.split(':')
  const resource = findResource(name)
  if (
    !resource ||
    !opensByLink(resource) ||
    !isForRole(resource, 'admin') ||
    Subject !== `${name}:${id}`
  )
    return undefined
  // locks the record before the link, in the same order as its deletion: either the deletion finds
  // the link, or the link finds no record
  const record = await records.hold(appId, resource.name, id)
  return record?.exhibitorId === exhibitorId ? placeOf({ kind: Kind, subject: Subject }) : undefined
}

/** The page of the app that shows the subject of a link, and its `id` there. */
function placeOf({ kind, subject }: Pick<StoredLink, 'kind' | 'subject'>): Place {
  if (kind === 'form') return { path: '/pages/exhibitor/dynamic_form', id: subject }
  const [name = '', id = ''] = subject.split(':')
  return { path: findResource(name)?.page ?? '', id }
}

/** Ends a link and its sessions; undefined when the company has no such link. */
export async function revokeLink(
  repositories: Repositories,
  appId: string,
  exhibitorId: string,
  id: string,
): Promise<StoredLink | undefined> {
  const link = isUuid(id) ? await repositories.links.revoke(appId, exhibitorId, id) : undefined
  if (link) await repositories.sessions.endOfLink(link.id)
  return link
}

/** A link as its company sees it. */
export function presentLink(
  { id, kind, subject, createdAt, expiresAt, revokedAt }: StoredLink,
  now: Date,
  url = '',
): LinkRow {
  return {
    Id: id,
    Kind: kind,
    Subject: subject,
    Url: url,
    State: revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'open',
    CreatedAt: createdAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
  }
}

/**
 * Signed links (DECISIONS §4): an administrator of a company sends them. The holder of a link
 * reaches exactly what it is for.
 */
export function createLinkService(deps: LinkDeps) {
  const { repositories, sessions, limiter, secrets, clock, transact } = deps

  const companyOf = (context: CallContext): string => {
    const { exhibitorId } = sessionOf(context)
    if (exhibitorId === undefined) throw new AppError('forbidden')
    return exhibitorId
  }
  const requireAdmin = async (context: CallContext): Promise<string> => {
    const exhibitorId = companyOf(context)
    const account = await repositories.exhibitors.findByPerson(
      context.fair.appId,
      sessionOf(context).personId,
      exhibitorId,
    )
    if (account?.role !== 'admin') throw new AppError('admin_only')
    return exhibitorId
  }

  return {
    async create(context: CallContext, input: LinkCreateRequest): Promise<LinkRow> {
      const { appId } = context.fair
      const exhibitorId = await requireAdmin(context)
      await limiter.enforce(
        [{ key: `link-create:${appId}:${exhibitorId}`, points: 60, seconds: HOUR }],
        'rate_limited',
      )
      const createdBy = sessionOf(context).personId
      return transact(async own => {
        const link = await makeLink(
          { ...input, appId, exhibitorId, createdBy, language: context.language },
          { ...deps, repositories: own },
        )
        await audit(own, {
          ...callerOf(context),
          action: 'link.create',
          subject: `link:${link.Id}`,
          details: { kind: link.Kind, of: link.Subject },
        })
        return link
      })
    },

    async list(context: CallContext): Promise<LinkListReply> {
      const links = await repositories.links.list(context.fair.appId, companyOf(context))
      return { Links: links.map(link => presentLink(link, clock.now())) }
    },

    /** Ends a link and its sessions. */
    async revoke(context: CallContext, id: string): Promise<LinkRow> {
      const exhibitorId = await requireAdmin(context)
      return transact(async own => {
        const link = await revokeLink(own, context.fair.appId, exhibitorId, id)
        if (!link) throw new AppError('not_found')
        await audit(own, {
          ...callerOf(context),
          action: 'link.revoke',
          subject: `link:${link.id}`,
          details: { kind: link.kind, of: link.subject },
        })
        return presentLink(link, clock.now())
      })
    },

    /**
     * Opens a session for exactly the subject of the link. Throws link_expired for a link that is
     * unknown, ended or expired.
     */
    async open(context: CallContext, pass: string): Promise<LinkOpenReply> {
      const { appId } = context.fair
      const claim = readPass(secrets, appId, pass, clock.now())
      if (!claim) throw new AppError('link_expired')
      await limiter.enforce(
        [{ key: `link-open:${claim.id}`, points: 300, seconds: HOUR }],
        'rate_limited',
      )
      return transact(async own => {
        const link = await own.links.findLiving(appId, claim.id)
        if (!link) throw new AppError('link_expired')
        // an applicant has no company yet
        const company = (await own.exhibitors.findCompany(appId, link.exhibitorId)) ?? {
          name: '',
          nameEn: '',
        }
        const { personId, expiresAt, kind, subject } = link
        const owner = { personId, audience: 'ex', until: expiresAt, linkId: link.id } as const
        const Token = await sessions.open(own.sessions, { appId, device: context.device }, owner)
        const names = { CompanyName: company.name, CompanyName_en: company.nameEn }
        const place = placeOf(link)
        const Agreed = !holderOf(appId, link) || (await hasAgreed(own, context.fair, personId))
        const opens = { Kind: kind, Subject: subject, Page: place.path, Id: place.id }
        return { Token, ...opens, ...names, ExpiresAt: expiresAt.toISOString(), Agreed }
      })
    },
  }
}
