import type { MessageQuote, QuoteFileReply, QuoteFileRequest } from '@core/contract/thread'
import { localized, type Language } from '@core/domain/language'
import { fairFacts } from '../../domain/fairFacts'
import { dateTimeText } from '@core/format/dateText'
import { groupDigits, moneySign } from '@core/format/money'
import { AppError } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { drawTable } from '../../domain/printing/drawTable'
import { quoteText } from '../../messages/quotes'
import type { StoredMessage } from '../../repositories/counterpartRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import { sameDigest, type Secrets } from '../../security/secrets'
import { createThreadAccess } from './threadAccess'

/** How long an address of a file works. */
const VALID_SECONDS = 600
const NUMBER = /^\d{1,15}$/
/** Most characters of the terms on one line. */
const TERMS_LINE = 100

interface QuoteFileDeps {
  repositories: Pick<Repositories, 'records' | 'counterparts' | 'exhibitors' | 'fairs'>
  secrets: Secrets
  clock: Clock
}
/** The parts of a quote's address. */
export interface QuoteAddress {
  appId: string
  resource: string
  id: string
  message: string
  language: string
  expires: string
  proof: string
}

/** The quotes of a thread as PDF, for both of its parties. */
export function createQuoteFile({ repositories, secrets, clock }: QuoteFileDeps) {
  const { records, counterparts, exhibitors, fairs } = repositories
  const access = createThreadAccess({ records })
  const proofOf = (...parts: readonly (string | number)[]) =>
    secrets.pepper('quote', parts.join('\n')).toString('base64url')
  /** Throws unknown_file if the message does not exist or has no quote. */
  const find = async (record: StoredRecord, message: string): Promise<StoredMessage> => {
    const all = NUMBER.test(message) ? await counterparts.messages(record) : []
    const found = all.find(({ id }) => String(id) === message)
    if (!found?.quote) throw new AppError('unknown_file')
    return found
  }

  return {
    /** The address of the quote in a message. Throws unknown_record, unknown_file. */
    async open(context: CallContext, input: QuoteFileRequest): Promise<QuoteFileReply> {
      const { record } = await access(context, input)
      const { id } = await find(record, input.Message)
      const { language } = context
      const { appId, resource, id: recordId } = record
      const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS
      const proof = proofOf(appId, resource, recordId, id, language, expires)
      return {
        Url: `/quotes/${appId}/${resource}/${recordId}/${id}?l=${language}&e=${expires}&s=${proof}`,
        Name: fileName(id),
      }
    },

    /** The bytes behind an address. Throws forbidden, unknown_file. */
    async read({ appId, resource, id, message, language, expires, proof }: QuoteAddress) {
      const at = /^\d{10}$/.test(expires) ? Number(expires) : 0
      const ours = proofOf(appId, resource, id, message, language, at)
      if (!sameDigest(Buffer.from(proof), Buffer.from(ours)) || at * 1000 <= clock.now().getTime())
        throw new AppError('forbidden')
      const record = await records.find(appId, resource, id)
      const fair = await fairs.find(appId)
      if (!record || !fair) throw new AppError('unknown_file')
      const company = await exhibitors.findCompany(appId, record.exhibitorId)
      const said = await find(record, message)
      const read: Language = language === 'en' ? 'en' : 'cn'
      const { Title, title_en } = fair.config as { Title?: string; title_en?: string }
      const bytes = await drawQuote({
        language: read,
        quote: said.quote as MessageQuote,
        from: company ? localized(company.name, company.nameEn, read) : '',
        booth: company ? [company.hall, company.booth].filter(Boolean).join(' ') : '',
        fair: localized(Title, title_en, read),
        at: dateTimeText(said.at.toISOString(), fairFacts(fair).offsetMinutes),
      })
      return { fileName: fileName(said.id), bytes }
    },
  }
}

const fileName = (id: number) => `quote-${id}.pdf`

interface Drawn {
  language: Language
  quote: MessageQuote
  from: string
  booth: string
  fair: string
  /** When it was sent, by the fair's clock. */
  at: string
}

function drawQuote({ language, quote, from, booth, fair, at }: Drawn): Promise<Buffer> {
  const { Lines, Currency, Tax, ValidTo, Terms } = quote
  const say = (key: Parameters<typeof quoteText>[1], params?: Record<string, string | number>) =>
    quoteText(language, key, params)
  const money = (amount: number) => {
    const [whole = '0', part = '00'] = amount.toFixed(2).split('.')
    return moneySign(language, Currency, `${groupDigits(whole)}.${part}`)
  }
  const sum = Lines.reduce((all, { Price, Quantity }) => all + Price * Quantity, 0)
  const facts = [
    Tax > 0 ? say('quote.taxIncluded', { n: Tax }) : say('quote.noTax'),
    ...(ValidTo === '' ? [] : [say('quote.validTo', { day: ValidTo })]),
  ]
  const rows = Lines.map(({ Name, Price, Quantity, Unit }, line) => [
    String(line + 1),
    Name,
    money(Price),
    [groupDigits(String(Quantity)), Unit].filter(Boolean).join(' '),
    money(Price * Quantity),
  ])
  const signs = Array.from(Terms.replace(/\s+/g, ' '))
  const terms = Array.from({ length: Math.ceil(signs.length / TERMS_LINE) }, (_, line) =>
    signs.slice(line * TERMS_LINE, (line + 1) * TERMS_LINE).join(''),
  )
  return drawTable({
    title: say('quote.title', { company: [from, booth].filter(Boolean).join(' · ') }),
    subtitle: [fair, at].filter(Boolean).join(' · '),
    heads: ['#', say('quote.name'), say('quote.price'), say('quote.quantity'), say('quote.sum')],
    widths: [0.3, 4, 1.2, 1.2, 1.4],
    rows: [
      ...rows.map(cells => ({ cells })),
      { cells: ['', facts.join(' · '), '', say('quote.total'), money(sum)] },
      ...terms.map((line, row) => ({
        cells: ['', row === 0 ? say('quote.terms', { text: line }) : line, '', '', ''],
      })),
    ],
    footer: (page, pages) => `${page} / ${pages}`,
  })
}
