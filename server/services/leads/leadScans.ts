import { randomUUID } from 'node:crypto'
import type {
  LeadBulkReply,
  LeadBulkRequest,
  LeadScanReply,
  LeadScanRequest,
} from '@core/contract/leadScan'
import type { LeadMineReply } from '@core/contract/leadSharing'
import { translator } from '@core/messages/defineMessages'
import { errorMessages } from '@core/messages/errors'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { ScanningCompany } from '../../repositories/leadSharing'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { ScanQuestions } from './scanQuestions'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { shownCompany } from '../../domain/people/visitorView'

/** How long a booth's scanner may be offline; an earlier time counts as a wrong clock. */
const OLDEST_MS = 14 * 24 * 3_600_000
const translate = translator(errorMessages)

interface LeadScansDeps {
  repositories: Repositories
  transact: Transact
  looks: VisitorLooks
  questions: ScanQuestions
  clock: Clock
}
/** A scan with the notes that were made on the spot. */
type Noted = LeadScanRequest & Pick<LeadBulkRequest['Items'][number], 'Rating' | 'Note' | 'Answers'>

/**
 * Visitors whose card a company has scanned. A scan counts as a look at the card: visitor.info
 * decides what may be seen, how often, and what the trail says.
 */
export function createLeadScans({
  repositories,
  transact,
  looks,
  questions,
  clock,
}: LeadScansDeps) {
  const take = async (
    context: CallContext,
    input: Noted,
    isQueued: boolean,
  ): Promise<LeadScanReply> => {
    const { appId } = context.fair
    const { exhibitorId, personId: scannedBy } = sessionOf(context)
    const at = readTime(input.ScannedAt, clock.now())
    const { found, reply } = await looks.byCode(context, input.Code, { isQueued })
    if (exhibitorId === undefined) throw new AppError('unknown_visitor')
    const scan = {
      appId,
      exhibitorId,
      personId: found.personId,
      nonce: input.Nonce?.trim() || randomUUID(),
      scannedBy,
      at,
    }
    const answers = input.Answers && (await questions.read(context, input.Answers, at))
    const stored = await transact(async ({ leads }) => {
      const lead = await leads.record(scan)
      if (lead.personId !== found.personId) return lead
      // answers given after the scan arrive with a second submission of the same scan
      if (answers) await leads.answer(appId, exhibitorId, lead.leadId, answers)
      if (lead.isRepeated) return lead
      if (input.Rating) await leads.rate(appId, lead.leadId, input.Rating)
      const text = input.Note?.trim() ?? ''
      if (text !== '')
        await leads.addNote(appId, exhibitorId, lead.leadId, { at, author: scannedBy, text })
      return lead
    }).catch((error: unknown) => {
      // the visitor was deleted between the look and the note
      throw isGone(error) ? new AppError('unknown_visitor', {}, { cause: error }) : error
    })
    if (stored.personId !== found.personId) throw new AppError('idempotency_mismatch')
    return {
      Id: String(stored.leadId),
      Name: textOf(reply.visitorInfo['NameStr']),
      CompanyName: shownCompany(reply, found),
      First: stored.isFirst,
      FirstAt: stored.firstAt.toISOString(),
    }
  }

  return {
    /**
     * Notes a scan. The same nonce gets the first reply again. Throws unknown_visitor for anything
     * but an approved card of this fair, idempotency_mismatch for the nonce of another card's scan,
     * bad_request for an invalid time.
     */
    scan: (context: CallContext, input: LeadScanRequest): Promise<LeadScanReply> =>
      take(context, input, false),

    /**
     * Takes the scans of an offline scanner in their order; a refused scan does not stop the
     * others.
     */
    async bulk(context: CallContext, { Items }: LeadBulkRequest): Promise<LeadBulkReply> {
      const replies: LeadBulkReply['Items'] = []
      for (const item of Items) {
        const { Nonce } = item
        try {
          // without a nonce the same scan could be stored twice
          if (Nonce.trim() === '') throw badField('Nonce')
          replies.push({ Nonce, Lead: await take(context, item, true) })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          replies.push({
            Nonce,
            code: error.code,
            Message: translate(context.language, error.code, error.params as never),
          })
        }
      }
      return { Items: replies }
    },

    /** The companies that scanned the caller's card. */
    async mine(context: CallContext): Promise<LeadMineReply> {
      const companies = await repositories.leads.listCompanies(
        context.fair.appId,
        sessionOf(context).personId,
      )
      return { Companies: companies.map(presentCompany) }
    },

    /**
     * Lets the company of a lead see the caller's phone and e-mail in full, or no longer. Throws
     * unknown_lead.
     */
    async share(
      context: CallContext,
      { Id, Share }: { Id: string; Share: boolean },
    ): Promise<LeadMineReply> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const id = leadNumber(Id)
      await transact(async ({ leads, generatedFiles }) => {
        if (id === undefined) throw new AppError('unknown_lead')
        // locks the files before the lead, in the order of a deletion
        if (!Share) await generatedFiles.outdateLead(appId, id)
        if (!(await leads.share(appId, personId, id, Share))) throw new AppError('unknown_lead')
      })
      return {
        Companies: (await repositories.leads.listCompanies(appId, personId)).map(presentCompany),
      }
    },
  }
}

/** The number of a lead; undefined for an invalid id. */
export function leadNumber(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

function presentCompany({
  id,
  name,
  nameEn,
  booth,
  firstAt,
  lastAt,
  times,
  sharedAt,
  exportedAt,
  asks,
}: ScanningCompany): LeadMineReply['Companies'][number] {
  return {
    Id: String(id),
    Name: name,
    Name_en: nameEn,
    Booth: booth,
    FirstAt: firstAt.toISOString(),
    LastAt: lastAt.toISOString(),
    Times: times,
    Shared: sharedAt !== null,
    ExportedAt: exportedAt?.toISOString() ?? '',
    Asks: asks,
  }
}

/**
 * When the card was scanned, by the scanner's clock. A time in the future counts as now, a time too
 * far back as the earliest allowed.
 */
function readTime(given: string | undefined, now: Date): Date {
  if (given === undefined || given === '') return now
  const at = Date.parse(given)
  if (Number.isNaN(at)) throw badField('ScannedAt')
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - OLDEST_MS)))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Foreign key violation: the person was deleted. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
